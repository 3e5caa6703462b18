import sys
from pathlib import Path

# The tests share helper modules that lie beside them.
sys.path.insert(0, str(Path(__file__).parent))
