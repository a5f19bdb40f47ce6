# Queries the verifier beside this folder about each line of a list (see run.mjs), through its functions.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
sys.dont_write_bytecode = True
from license_file import is_stale, read_public_keys, read_status_list, verify  # noqa: E402


def print_answer(word, said):
    said = said.replace('\n', ' ').replace('\r', ' ')
    sys.stdout.buffer.write(f'{word}\t{said}\n'.encode('utf-8', 'replace'))


with open(sys.argv[2], encoding='utf-8') as key_file:
    keys = read_public_keys(key_file.read())
with open(sys.argv[1], encoding='utf-8', newline='\n') as cases:
    for line in cases:
        path, date, *given = line.rstrip('\n').split('\t')
        product, macs, build_date, list_path, days, hosts = (value[1:] if value.startswith('=') else None for value in given)
        read, stale = None, ''
        if list_path is not None:
            with open(list_path, 'rb') as file:
                read = read_status_list(file.read(), keys, date, None if days is None else int(days))
            if read.list is None:
                print_answer(f'list {read.reason}', read.message)
                continue
            stale = 'stale ' if is_stale(read.list, date) else ''
        with open(path, 'rb') as file:
            macs, hosts = (ids if ids is None else ids.split(',') if ids else [] for ids in (macs, hosts))
            answer = verify(file.read(), keys, date, product, macs, build_date, read and read.list, hosts)
        print_answer(stale + answer.reason, answer.message)
