# Asks the verifier beside this folder about each line of a list (see run.mjs), through its functions.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
sys.dont_write_bytecode = True
from license_file import read_public_keys, verify  # noqa: E402

with open(sys.argv[2], encoding='utf-8') as key_file:
    keys = read_public_keys(key_file.read())
with open(sys.argv[1], encoding='utf-8', newline='\n') as cases:
    for line in cases:
        path, date, *given = line.rstrip('\n').split('\t')
        product, macs, build_date = (value[1:] if value.startswith('=') else None for value in given)
        with open(path, 'rb') as file:
            answer = verify(file.read(), keys, date, product, macs if macs is None else macs.split(',') if macs else [], build_date)
        said = answer.message.replace('\n', ' ').replace('\r', ' ')
        sys.stdout.buffer.write(f'{answer.reason}\t{said}\n'.encode('utf-8', 'replace'))
