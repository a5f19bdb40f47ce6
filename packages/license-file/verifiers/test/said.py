# Prints the ids in each text of a file (see run.mjs), through the function of the verifier beside this folder.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
sys.dont_write_bytecode = True
from license_file import hosts_said  # noqa: E402

with open(sys.argv[1], encoding='utf-8', newline='') as file:
    print(','.join(' '.join(hosts_said(said)) for said in file.read().split('\n---\n')))
