"""`python -m opscribe`: what the command does where Python has to run the program.

    run       `python -m opscribe program.py`: a program whose onnxscript is opscribe
    compile   `python -m opscribe compile file.py`: the command's verb, for files whose
              module level only Python can evaluate
    target    the file as a module, and the script function asked for
    report    errors and exit codes, those of the command

`opscribe.__main__` chooses.
"""
