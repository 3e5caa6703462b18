"""The C++ core of opscribe; import `opscribe` instead."""



def version() -> str:
    """The version of the C++ core."""
