#!/usr/bin/env python3
"""Verifies the offline license file (docs/license-file.md). Python 3.9 or newer and the package `cryptography`; this one file.

In a program:    from license_file import read_public_keys, verify
                 result = verify(file_bytes, KEYS, date='2026-11-21', product='Simulator', macs=['3C:7C:3F:D0:5E:18'], build_date='2026-11-02')
                 if result.reason != 'valid': print(result.message)
With a list:     read = read_status_list(list_bytes, KEYS, date='2026-11-21', most_days=30)
                 if read.reason == 'valid': result = verify(file_bytes, KEYS, date='2026-11-21', status_list=read.list)
On the command:  python3 license_file.py verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE]
                                                     [--status-list LIST [--list-days DAYS]] [--host ID]
                 python3 license_file.py check-update FEED --public-key KEY --product CODE --version VERSION --platform PLATFORM
                                                     [--number NUMBER] [--id ID] [--date DATE]
"""
import base64
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
from collections import namedtuple

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

LICENSE = b'-----BEGIN LM LICENSE-----', b'-----END LM LICENSE-----', b'lm-license/v1.', 65536
STATUS_LIST = b'-----BEGIN LM STATUS LIST-----', b'-----END LM STATUS LIST-----', b'lm-status-list/v1.', 33554432
UPDATE_FEED = b'-----BEGIN LM UPDATE FEED-----', b'-----END LM UPDATE FEED-----', b'lm-update-feed/v1.', 1048576
"""First line, last line, what is signed before the payload, and the most characters."""
SPKI = bytes.fromhex('302a300506032b6570032100')
DAY = re.compile(r'[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])')
MAC = re.compile(r'([0-9A-F]{2}:){5}[0-9A-F]{2}')
UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
HEAD = [re.compile(form) for form in (
    'v (1)', 'kid ([0-9a-f]{16})', 'number ([1-9][0-9]{0,8})',
    rf'issued ({DAY.pattern}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{{3}}Z)', f'next-update ({DAY.pattern})')]
ENTRY = re.compile(f'(?P<id>{UUID}) (?P<state>superseded|suspended|withdrawn) (?P<since>{DAY.pattern})( (?P<newer>{UUID}))?')
HASH = '[0-9a-f]{64}'
ID_FORMS = {'mac': MAC.pattern, 'machine': HASH, 'disk': HASH, 'name': HASH, 'device': HASH, 'cloud': '(aws|azure|google):[0-9A-Za-z-]{1,100}'}
"""The form of an id, by its kind; an id of any other kind may be any word."""
KNOWN_WORDS = ['hosts', 'list-days']
"""The words of `must` that this program knows."""
TYPE = re.compile('[^\x00-\x1f\x7f-\x9f\u2028\u2029]{1,100}')

Result = namedtuple('Result', 'reason message payload')
"""reason: 'valid' or the word of the page; message: for people; payload: the file's fields, None until they can be trusted and read."""

ListResult = namedtuple('ListResult', 'reason message list')
"""The same for a status list; list: a StatusList, None if it is unusable."""

StatusList = namedtuple('StatusList', 'kid number issued next_update files')
"""files: Entry by fileId. Of two lists, the one with the later `issued`, as text, is the newer."""

Entry = namedtuple('Entry', 'state since newer')


def verify(file, public_keys, date, product=None, macs=None, build_date=None, status_list=None, hosts=None):
    """Checks whether a license file is good, here and now. `file` is bytes, `public_keys` a list of 32 raw bytes each, days are text YYYY-MM-DD,
    `macs` a list of `AA:BB:CC:DD:EE:FF`, `hosts` this computer's ids of every kind, such as `machine:…` (macs count as `mac:…` too),
    `status_list` as `read_status_list` returns it; some files require one. None is not checked; an empty name or list of ids counts as given, and matches nothing."""
    parts = take_apart(file)
    if parts is None:
        return Result('malformed', 'This is not a license file, or it was cut short or added to.', None)
    payload64, payload, signature = parts
    if not is_signed(LICENSE, payload64, signature, public_keys):
        return Result('bad-signature', 'The signature does not match: the file was changed, or another key signed it.', None)
    p = read_payload(payload)
    if type(p) is list:
        message = f"The license requires something this program does not know: {', '.join(p)}. A newer program may."
        return Result('not-understood', message, None)
    if p is None:
        message = 'The file is signed, but this program does not understand what it says; a newer program may.'
        return Result('bad-payload', message, None)
    computers, ends, maintained = spoken_hosts(p), p['expires'], p['maintenanceUntil']
    name, code = (p['product']['name'], p['product']['code']) if p['v'] == 2 else (p['product'], None)
    if product is not None and product != name and product != code:
        return Result('wrong-product', f'The license is for {name}, not for {product}.', p)
    entry = None if status_list is None else status_list.files.get(p['fileId'])
    if entry is not None:
        return Result(entry.state, spoken(entry), p)
    days = p['listDays'] if p['v'] == 2 and 'list-days' in p['must'] else None
    if days is not None and (status_list is None or age_of(status_list, date) > days):
        given = 'none was given' if status_list is None else f'this one was issued on {status_list.issued[:10]}'
        return Result('list-needed', f'The license needs a status list that is at most {days:.0f} days old; {given}.', p)
    own = None if macs is None and hosts is None else ids_of(p, macs or [], hosts or [])
    if own is not None and not any(sum(one in own for one in host['ids']) >= host['need'] for host in hosts_of(p)):
        return Result('wrong-computer', f"The license is for {computers}, not for {', '.join(own)}.", p)
    if date < p['notBefore']:
        return Result('not-yet-valid', f"The license begins on {p['notBefore']}; it is {date}.", p)
    if ends is not None and date > ends:
        return Result('expired', f'The license ended on {ends}; it is {date}.', p)
    if maintained is not None and build_date is not None and build_date > maintained:
        return Result('maintenance-ended', f'Maintenance ended on {maintained}; this program was built on {build_date}.', p)
    end = 'without end' if ends is None else f'until {ends}'
    maintenance = '' if maintained is None else f', maintenance until {maintained}'
    who = f"{p['category']} {p['type']} for {p['licensee']['name']}, product {name}"
    return Result('valid', f"L-{p['licenseId']:.0f}, {who}, {end}{maintenance}, on {computers}", p)


def hosts_of(p):
    """The computers of a file; in version 1 each address counts as a computer."""
    return p['hosts'] if p['v'] == 2 else [{'ids': [mac], 'need': 1} for mac in p['hostIds']]


def ids_of(p, macs, hosts):
    """A computer's ids in the form of the file: in version 1 addresses, without their kind."""
    if p['v'] == 2:
        return [f'mac:{mac}' for mac in macs] + list(hosts)
    return list(macs) + [one[4:] for one in hosts if one.startswith('mac:')]


def spoken_hosts(p):
    """The computers of a file, for people."""
    if p['v'] == 1:
        return ', '.join(p['hostIds'])
    return '; '.join((f"{host['need']:.0f} of " if host['need'] > 1 else '') + ', '.join(host['ids']) for host in p['hosts'])


def spoken(entry):
    """What a status list says about a file."""
    if entry.state == 'suspended':
        return f'The license has been suspended since {entry.since}.'
    if entry.state == 'withdrawn':
        return f'The file was withdrawn on {entry.since}.'
    newer = '' if entry.newer is None else f'; the file {entry.newer} took its place'
    return f'The computer of this file was replaced on {entry.since}{newer}.'


def read_status_list(file, public_keys, date=None, most_days=None):
    """Reads a status list from bytes. With `most_days`, a list issued more days than that before `date` is too old."""
    parts = lines_in(STATUS_LIST, file)
    text = b'' if parts is None else b'\n'.join(parts[0])
    if parts is None or not re.fullmatch(rb'[\n\x20-\x7e]+', text):
        return ListResult('malformed', 'This is not a status list, or it was cut short or added to.', None)
    if not is_signed(STATUS_LIST, text, parts[1], public_keys):
        message = 'The signature of the status list does not match: it was changed, or another key signed it.'
        return ListResult('bad-signature', message, None)
    status_list = read_lines(text.decode('ascii').split('\n'))
    if status_list is None:
        message = 'The status list is signed, but this program does not understand what it says.'
        return ListResult('bad-payload', message, None)
    issued = status_list.issued[:10]
    if most_days is not None and age_of(status_list, date) > most_days:
        return ListResult('too-old', f'The status list was issued on {issued}, more than {most_days} days before {date}.', None)
    return ListResult('valid', f'It was issued on {issued}.', status_list)


def is_stale(status_list, date):
    """Whether it should have been replaced by now. It does not know what happened since it was issued."""
    return date > status_list.next_update


def read_lines(lines):
    """The list in these signed lines; None if they do not follow the page."""
    head = [form.fullmatch(line) for form, line in zip(HEAD, lines)]
    if len(head) < len(HEAD) or None in head:
        return None
    files, last = {}, ''
    for line in lines[len(HEAD):]:
        found = ENTRY.fullmatch(line)
        if not found or found['id'] <= last or (found['newer'] and found['state'] != 'superseded'):
            return None
        last = found['id']
        files[last] = Entry(found['state'], found['since'], found['newer'])
    _, kid, number, issued, next_update = (found[1] for found in head)
    return StatusList(kid, int(number), issued, next_update, files)


VERSION = r'[0-9]{1,6}(?:\.[0-9]{1,6}){1,3}'
FEED_HEAD = [HEAD[0], HEAD[1], re.compile('product ([0-9A-Za-z._-]{1,40})'), HEAD[2], HEAD[3], re.compile(f'expires ({DAY.pattern})')]
RELEASE = re.compile(f'release (?P<version>{VERSION}) (?P<date>{DAY.pattern}) (?P<percent>0|[1-9][0-9]?|100)')
FEED_FILE = re.compile(r'file (?P<id>[1-9][0-9]{0,9}) (?P<platform>windows|macos|linux|any) (?P<kind>installer|update) '
                       r'(?P<size>0|[1-9][0-9]{0,10}) (?P<sha256>[0-9a-f]{64}) (?P<url>-|https?://[!-~]{1,2000})')

Feed = namedtuple('Feed', 'kid product number issued expires releases')
"""The newest version of `releases` first."""

FeedRelease = namedtuple('FeedRelease', 'version date percent files')

FeedFile = namedtuple('FeedFile', 'id platform kind size sha256 url')
"""url: None if it needs a license file; size: 0 if unknown."""

UpdateResult = namedtuple('UpdateResult', 'reason message number release file')
"""reason: 'update', 'current' or 'later', or why the feed is unusable: 'malformed', 'bad-signature', 'bad-payload', 'wrong-product', 'older',
'expired'. number: that of the feed, for you to keep; None if it is unusable. release and file: those of an update."""


def check_update(file, public_keys, date, product, version, platform, number=0, rollout_id=None):
    """Checks for a newer release of this program, here and now. `file` is the feed, in bytes; `product` the program's code; `platform` windows,
    macos or linux; `number` the highest number of a feed seen so far: one with a lower number is old, replayed to keep updates from
    you; `rollout_id` a constant id of this computer or license."""
    parts = lines_in(UPDATE_FEED, file)
    text = b'' if parts is None else b'\n'.join(parts[0])
    if parts is None or not re.fullmatch(rb'[\n\x20-\x7e]+', text):
        return no_update('malformed', 'This is not an update feed, or it was cut short or added to.')
    if not is_signed(UPDATE_FEED, text, parts[1], public_keys):
        return no_update('bad-signature', 'The signature of the update feed does not match: it was changed, or another key signed it.')
    feed = read_feed(text.decode('ascii').split('\n'))
    if feed is None:
        return no_update('bad-payload', 'The update feed is signed, but this program does not understand what it says.')
    if feed.product != product:
        return no_update('wrong-product', f'The update feed is for {feed.product}, not for {product}.')
    if feed.number < number:
        return no_update('older', f'The update feed has number {feed.number}; one with number {number} was seen before.')
    if date > feed.expires:
        return no_update('expired', f'The update feed holds until {feed.expires}; it is {date}. Updates may be kept from this computer.')
    later = None
    for release in feed.releases:
        found = next((one for one in release.files if one.platform in (platform, 'any')), None)
        if found is None or numbers_in(version) >= numbers_in(release.version):
            continue
        if release.percent == 100 or (rollout_id is not None and share_of(release.version, rollout_id) < release.percent):
            place = found.url or f'file {found.id}'
            message = f'{release.version} of {release.date}, {place}, SHA-256 {found.sha256}'
            return UpdateResult('update', message, feed.number, release, found)
        later = later or release
    if later:
        message = f'{later.version} is rolled out step by step, to {later.percent} % so far.'
        return UpdateResult('later', message, feed.number, None, None)
    return UpdateResult('current', f'No release for {platform} is newer than {version}.', feed.number, None, None)


def no_update(reason, message):
    return UpdateResult(reason, message, None, None, None)


def numbers_in(version):
    """Its four numbers; missing ones are 0."""
    return ([int(part) for part in version.split('.')] + [0, 0])[:4]


def share_of(version, rollout_id):
    """The place of a computer in the roll-out of a release, 0 to 99."""
    digest = hashlib.sha512(f'lm-rollout/v1.{version}/{rollout_id}'.encode('utf-8', 'replace')).digest()
    return int.from_bytes(digest[:4], 'big') % 100


def read_feed(lines):
    """The feed in these signed lines; None if they do not follow the page."""
    head = [form.fullmatch(line) for form, line in zip(FEED_HEAD, lines)]
    if len(head) < len(FEED_HEAD) or None in head:
        return None
    releases = []
    for line in lines[len(FEED_HEAD):]:
        found = RELEASE.fullmatch(line)
        if found:
            if releases and numbers_in(found['version']) >= numbers_in(releases[-1].version):
                return None
            releases.append(FeedRelease(found['version'], found['date'], int(found['percent']), []))
            continue
        found = FEED_FILE.fullmatch(line)
        if not found or not releases:
            return None
        url = None if found['url'] == '-' else found['url']
        one = FeedFile(int(found['id']), found['platform'], found['kind'], int(found['size']), found['sha256'], url)
        releases[-1].files.append(one)
    _, kid, product, number, issued, expires = (found[1] for found in head)
    return Feed(kid, product, int(number), issued, expires, releases)


def age_of(status_list, date):
    """How many days before that day it was issued."""
    return day_number(date) - day_number(status_list.issued[:10])


def day_number(day):
    """Counts days; a day beyond the end of its month counts into the next one."""
    year, month, date = int(day[:4]), int(day[5:7]), int(day[8:])
    early = month <= 2
    years = year + 4800 - early
    return date + (153 * (month + 12 * early - 3) + 2) // 5 + 365 * years + years // 4 - years // 100 + years // 400


def read_public_keys(text):
    """The raw Ed25519 keys in PEM blocks, or in the JSON answer of licenses/public-key: a list of 32 bytes each, empty if there is none."""
    blocks = re.findall(r'-----BEGIN PUBLIC KEY-----([\sA-Za-z0-9+/=]+)-----END PUBLIC KEY-----', text.replace('\\n', '\n'))
    ders = [from_base64(re.sub(r'\s', '', block).encode()) for block in blocks]
    return [der[12:] for der in ders if der is not None and len(der) == 44 and der[:12] == SPKI]


def from_base64(text):
    """Accepts only what an encoder writes: decoding and encoding it again gives the same text. None otherwise."""
    if len(text) % 4 or not re.fullmatch(rb'[A-Za-z0-9+/]+={0,2}', text):
        return None
    data = base64.b64decode(text)
    return data if base64.b64encode(data) == text else None


def lines_in(kind, file):
    """The lines of the payload and the signature; None if the framing is broken. Anything outside ASCII except one byte order mark breaks it,
    in a license file and in a status list, so each byte is a character here."""
    begin, end, _, most = kind
    body = file[3:] if file.startswith(b'\xef\xbb\xbf') else file
    if len(body) + (len(body) < len(file)) > most:
        return None
    lines = [line for line in (line.strip(b' \t') for line in re.split(rb'\r\n|\r|\n', body)) if line]
    if b'.' not in lines or lines[0] != begin or lines[-1] != end:
        return None
    dot = lines.index(b'.')
    signature = from_base64(b''.join(lines[dot + 1:-1]))
    return (lines[1:dot], signature) if dot > 1 and signature is not None and len(signature) == 64 else None


def take_apart(file):
    """The payload's characters, its bytes and the signature of a license file; None if the framing or the base64 is broken."""
    parts = lines_in(LICENSE, file)
    payload64 = b'' if parts is None else b''.join(parts[0])
    payload = from_base64(payload64)
    return None if parts is None or payload is None else (payload64, payload, parts[1])


def is_signed(kind, payload, signature, public_keys):
    for raw in public_keys:
        try:
            Ed25519PublicKey.from_public_bytes(raw).verify(signature, kind[2] + payload)
            return True
        except InvalidSignature:
            pass
    return False


TOKEN = re.compile(r'''[ \t\n\r]*(?:
    (?P<mark>[{}\[\],:])
    | (?P<text>"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")
    | (?P<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)
    | (?P<word>true|false|null)
    )''', re.VERBOSE)
WORDS = {'true': True, 'false': False, 'null': None}


def read_json(text):
    """RFC 8259 to the letter, of any depth: json.loads accepts NaN, and fails at a depth of about 1,000. Every number is a float.
    If a name occurs twice, the last value counts. Raises ValueError."""
    at, end, inside = 0, len(text.rstrip(' \t\n\r')), []

    def token():
        nonlocal at
        found = TOKEN.match(text, at)
        if not found:
            raise ValueError(f'no JSON at character {at}')
        at = found.end()
        return found.lastgroup, found[found.lastgroup]

    def name():
        kind, word = following
        if kind != 'text' or token() != ('mark', ':'):
            raise ValueError(f'no name at character {at}')
        return json.loads(word)

    following = token()
    key = None
    while True:
        kind, word = following
        value = None
        if kind == 'mark' and word in '{[':
            value = {} if word == '{' else []
            inside.append((key, value))
            following = token()
            if following != ('mark', '}' if word == '{' else ']'):
                if word == '{':
                    key, following = name(), token()
                continue
            key, value = inside.pop()
            # An empty one: from here on a value like any other.
        elif kind == 'mark':
            raise ValueError(f'no value at character {at}')
        else:
            value = json.loads(word) if kind == 'text' else float(word) if kind == 'number' else WORDS[word]
        while True:
            if not inside:
                if at != end:
                    raise ValueError(f'more after the value, at character {at}')
                return value
            within = inside[-1][1]
            if isinstance(within, dict):
                within[key] = value
            else:
                within.append(value)
            following = token()
            if following == ('mark', ','):
                following = token()
                if isinstance(within, dict):
                    key, following = name(), token()
                break
            if following != ('mark', '}' if isinstance(within, dict) else ']'):
                raise ValueError(f'no comma at character {at}')
            key, value = inside.pop()


def is_text(value): return type(value) is str
def is_count(value): return type(value) is float and value.is_integer() and 0 < value < 2**53
def is_day(value): return is_text(value) and DAY.fullmatch(value) is not None
def is_day_or_none(value): return value is None or is_day(value)
def is_list(value, test): return type(value) is list and all(map(test, value))
def is_form(value, form): return is_text(value) and re.fullmatch(form, value) is not None
def is_long_text(value): return is_text(value) and 1 <= len(value) <= 200
def are_different(values): return len(set(values)) == len(values)


def is_host_id(value):
    if not is_form(value, '[a-z]{1,16}:[!-~]{1,200}'):
        return False
    kind, rest = value.split(':', 1)
    return kind not in ID_FORMS or is_form(rest, ID_FORMS[kind])


def is_host(value):
    return (type(value) is dict and is_list(value['ids'], is_host_id) and are_different(value['ids'])
            and is_count(value['need']) and value['need'] <= len(value['ids']))


def is_named(value):
    return type(value) is dict and is_form(value['code'], '[0-9A-Za-z._-]{1,40}') and is_long_text(value['name'])


def is_daemon(value, seats):
    """Who may hand out seats, how many and on which days; only for a floating license."""
    return (seats is not None and type(value) is dict and is_text(value['publicKey'])
            and len(from_base64(value['publicKey'].encode('utf-8', 'replace')) or b'') == 32
            and is_count(value['seats']) and value['seats'] <= seats
            and is_day(value['notBefore']) and is_day(value['expires']) and value['notBefore'] <= value['expires'])


def is_good_1(p):
    return is_long_text(p['product']) and is_list(p['modules'], is_text) and is_list(p['hostIds'], lambda mac: is_form(mac, MAC))


def is_good_2(p):
    return (is_named(p['product']) and is_list(p['modules'], is_named) and are_different([module['code'] for module in p['modules']])
            and is_list(p['hosts'], is_host) and len(p['hosts']) > 0
            and (p['daemon'] is None or is_daemon(p['daemon'], p['seats']))
            and (p['statusList'] is None or is_form(p['statusList'], 'https?://[!-~]{1,1000}'))
            and ('list-days' not in p['must'] or (is_count(p['listDays']) and p['listDays'] <= 9999)))


def unknown_words(must):
    """The words of `must` that this program does not know; None if `must` is malformed."""
    if not is_list(must, lambda word: is_form(word, '[a-z][a-z0-9-]{0,39}')) or not are_different(must):
        return None
    return [word for word in must if word not in KNOWN_WORDS]


def read_payload(payload):
    """The fields of a payload whose signature is good, or None if it does not follow the page. Numbers are floats. A list of words: those that a
    file of version 2 requires its reader to know, and this program does not; checked before the other fields, whose form they may change."""
    try:
        p = read_json(payload.decode('utf-8'))
        if type(p) is not dict or type(p['v']) is not float or p['v'] not in (1, 2):
            return None
        words = unknown_words(p['must']) if p['v'] == 2 else []
        if words is None or words:
            return words
        good = (
            all(is_text(p[field]) for field in ('kid', 'fileId', 'version', 'issued', 'category', 'type'))
            and type(p['licensee']) is dict and all(is_text(p['licensee'][field]) for field in ('name', 'organization', 'email'))
            and is_count(p['seq']) and is_count(p['licenseId'])
            and p['category'] in ('CPU', 'FNL') and TYPE.fullmatch(p['type'])
            and is_day(p['notBefore'])
            and is_day_or_none(p['expires']) and is_day_or_none(p['maintenanceUntil'])
            and (p['expires'] is not None or p['maintenanceUntil'] is not None)
            and (is_count(p['seats']) if p['category'] == 'FNL' else p['seats'] is None)
            and (is_good_1(p) if p['v'] == 1 else is_good_2(p))
        )
        return p if good else None
    except (ValueError, KeyError):
        return None


def own_hosts(root='/'):
    """The ids of this computer as files of version 2 write them: on Linux the addresses of the adapters on a bus; on Linux,
    Windows and macOS the id of the operating system, the serial numbers of disks and the machine at Amazon, Azure or Google, everywhere the secret
    that the operator sets in LM_HOST_SECRET, and the computer's own key if `license-file request` made one. `root` is the file system to
    read."""
    hosts = []
    if sys.platform.startswith('linux'):
        net = os.path.join(root, 'sys/class/net')
        names = os.listdir(net) if os.path.isdir(net) else []
        macs = {content_of(net, name, 'address').upper() for name in names if os.path.exists(os.path.join(net, name, 'device'))}
        hosts += [f'mac:{mac}' for mac in sorted(macs) if MAC.fullmatch(mac) and mac[1] in '02468ACE' and mac != '00:00:00:00:00:00']
        machine = content_of(root, 'etc/machine-id')
        if re.fullmatch('(?!0{32})[0-9a-f]{32}', machine):
            hosts.append(hashed('machine', machine.encode('ascii')))
        hosts += disks_in(os.path.join(root, 'sys/block')) + cloud_in(root)
    elif root == '/':
        hosts += hosts_said(said_by_system())
    secret = os.fsencode(os.environ.get('LM_HOST_SECRET', '')).strip(b' \t\r\n')
    # A shorter secret could be guessed from its hash.
    key = own_key()
    return hosts + ([hashed('name', secret)] if len(secret) >= 16 else []) + ([hashed('device', key)] if key else [])


def own_key():
    """The raw public half of the key that `license-file request` made on this computer; None if there is none."""
    folder = os.environ.get('LICENSE_FILE_HOME') or os.path.join(os.path.expanduser('~'), '.license-file')
    try:
        with open(os.path.join(folder, 'host-key.pem'), 'rb') as file:
            key = load_pem_private_key(file.read(4096), None)
        return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw) if isinstance(key, Ed25519PrivateKey) else None
    except (OSError, ValueError, TypeError, UnsupportedAlgorithm):
        return None


# What Windows and macOS are asked about themselves (docs/license-file-2.md); the text is the same in each language.
WINDOWS = "$ErrorActionPreference = 'SilentlyContinue'; Get-Disk | Where-Object { $_.IsBoot -and $_.BusType -ne 'USB' } | ForEach-Object { 'DiskSerial = ' + $_.SerialNumber }; $c = Get-CimInstance Win32_ComputerSystemProduct; 'Vendor = ' + $c.Vendor; 'Product = ' + $c.Name; 'UUID = ' + $c.UUID; 'AssetTag = ' + (Get-CimInstance Win32_SystemEnclosure | Select-Object -First 1).SMBIOSAssetTag; function Ask($method, $path, $name, $value) { $q = [Net.WebRequest]::Create('http://169.254.169.254/' + $path); $q.Method = $method; $q.Proxy = $null; $q.Timeout = 2000; $q.Headers.Add($name, $value); (New-Object IO.StreamReader($q.GetResponse().GetResponseStream())).ReadToEnd() }; if ($c.Vendor -eq 'Amazon EC2') { 'Instance = ' + (Ask 'GET' 'latest/meta-data/instance-id' 'X-aws-ec2-metadata-token' (Ask 'PUT' 'latest/api/token' 'X-aws-ec2-metadata-token-ttl-seconds' '60')) }; if ($c.Name -eq 'Google Compute Engine') { 'Instance = ' + (Ask 'GET' 'computeMetadata/v1/instance/id' 'Metadata-Flavor' 'Google') }; exit 0"
APPLE = "/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice; /usr/sbin/ioreg -rd1 -w0 -c IOBlockStorageDevice; [ -d /usr/local/aws/ec2-macos-init ] || exit 0; at=http://169.254.169.254/latest; token=$(/usr/bin/curl -fsm 2 --noproxy '*' -X PUT -H X-aws-ec2-metadata-token-ttl-seconds:60 $at/api/token | /usr/bin/tr -cd 'A-Za-z0-9+/=_-'); echo Vendor = Amazon EC2; echo Instance = $(/usr/bin/curl -fsm 2 --noproxy '*' -H X-aws-ec2-metadata-token:$token $at/meta-data/instance-id)"


def said_by_system():
    """What Windows or macOS reports about itself; empty elsewhere, and if the command fails. Parsed, not run."""
    folder = os.path.join(os.environ.get('SystemRoot') or 'C:\\Windows', 'System32')
    powershell = os.path.join(folder, 'WindowsPowerShell', 'v1.0', 'powershell.exe')
    commands = {
        'win32': [[os.path.join(folder, 'reg.exe'), 'query', 'HKLM\\SOFTWARE\\Microsoft\\Cryptography', '/v', 'MachineGuid', '/reg:64'],
                  [powershell, '-NoProfile', '-NonInteractive', '-Command', WINDOWS]],
        'darwin': [['/bin/sh', '-c', APPLE]],
    }
    return '\n'.join(said_by(command) for command in commands.get(sys.platform, []))


def said_by(command):
    hidden = getattr(subprocess, 'CREATE_NO_WINDOW', 0)
    try:
        ended = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=20, creationflags=hidden)
        return ended.stdout.decode('latin-1') if ended.returncode == 0 else ''
    except (OSError, subprocess.SubprocessError):
        return ''


def hosts_said(said):
    """The ids in the system's output: its own, those of disks, and the machine at a cloud."""
    uuid = '([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})'
    found = re.search(f'(?m)MachineGuid[ \\t]+REG_SZ[ \\t]+{uuid}[ \\t]*\\r?$|"IOPlatformUUID" = "{uuid}"', said)
    machine = (found.group(1) or found.group(2)).lower() if found else ''
    lines = {name: [one.strip(' \t') for one in re.findall(f'(?m)^{name} = ([^\\r\\n]*)', said)] or ['']
             for name in ('DiskSerial', 'Vendor', 'Product', 'AssetTag', 'UUID', 'Instance')}
    clouds = [
        ('aws', lines['Vendor'][0] == 'Amazon EC2', lines['Instance'][0]),
        ('azure', lines['AssetTag'][0] == AZURE, lines['UUID'][0].lower()),
        ('google', lines['Product'][0] == 'Google Compute Engine', lines['Instance'][0]),
    ]
    return (([hashed('machine', machine.encode('ascii'))] if re.search('[1-9a-f]', machine) else [])
            + disk_ids(lines['DiskSerial'] + serials_of_apple(said)) + cloud_ids(clouds))


def serials_of_apple(said):
    """The serial numbers of disks inside a Mac, without plugged-in ones and cards."""
    inside = [node for node in said.split('+-o ') if '"Physical Interconnect Location"="Internal"' in node
              and '"Physical Interconnect"="USB"' not in node and '"Physical Interconnect"="Secure Digital"' not in node]
    return [found.group(1).strip(' \t\r\n') for found in (re.search('"Serial Number"="([^"]*)"', node) for node in inside) if found]


def disks_in(block):
    names = os.listdir(block) if os.path.isdir(block) else []
    serials = [serial_in(os.path.join(block, name)) for name in names if content_of(block, name, 'removable') == '0']
    return disk_ids(serials)


def disk_ids(serials):
    # A number with fewer different digits is not a disk's own: every machine of a hypervisor may have the same, such as
    # drive-scsi0.
    own = [one for one in serials if re.fullmatch('[ -~]{8,64}', one) and len(set(re.findall('[0-9]', one))) >= 4]
    return sorted({hashed('disk', one.encode('ascii')) for one in own})


def serial_in(folder):
    """A disk's serial number, from where NVMe and memory cards have it, where virtual disks do, or, for SCSI and SATA, after a header of four bytes."""
    return (content_of(folder, 'device/serial') or content_of(folder, 'serial')
            or content_of(folder, 'device/vpd_pg80')[4:].strip(' \t\r\n'))


def cloud_in(root):
    """The firmware shows which cloud it is. Amazon's also has the id; elsewhere the cloud's agent or cloud-init read it from the metadata."""
    firmware = os.path.join(root, 'sys/class/dmi/id')
    begun = content_of(root, 'var/lib/cloud/data/instance-id')
    google = content_of(root, 'etc/google_instance_id') or begun
    return cloud_ids([
        ('aws', content_of(firmware, 'sys_vendor') == 'Amazon EC2', content_of(firmware, 'board_asset_tag')),
        ('azure', content_of(firmware, 'chassis_asset_tag') == AZURE, begun.lower()),
        ('google', content_of(firmware, 'product_name') == 'Google Compute Engine', google),
    ])


AZURE = '7783-7084-3265-9085-8269-3286-77'
INSTANCES = {'aws': 'i-[0-9a-f]{8,17}', 'azure': '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'google': '[1-9][0-9]{0,19}'}


def cloud_ids(clouds):
    return [f'cloud:{cloud}:{instance}' for cloud, is_there, instance in clouds if is_there and re.fullmatch(INSTANCES[cloud], instance)]


def content_of(*path):
    try:
        with open(os.path.join(*path), encoding='latin-1') as file:
            return file.read(4096).strip(' \t\r\n')
    except OSError:
        return ''


def hashed(kind, value):
    return f"{kind}:{hashlib.sha512(f'lm-host/v1.{kind}.'.encode('ascii') + value).hexdigest()[:64]}"


USAGE = '''license_file.py verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE]
                       [--status-list LIST [--list-days DAYS]] [--host ID]
license_file.py hosts [FOLDER]

  FOLDER        hosts says the ids of this computer, or of the system that is mounted there, one a line
  FILE          the offline license file
  --public-key  PEM file, or the saved JSON answer of /api/licenses/public-key
  --product     the program's name, exactly as the portal writes it. Without it the product is not checked
  --mac         this computer's MAC address, with ':' or '-'; may be given more than once. Without it the computer is not checked
  --host        one of this computer's ids of any kind, such as machine:…; may be given more than once. A --mac counts as one
  --date        the day to check for, YYYY-MM-DD; today (UTC) without it
  --build-date  the day the program was built, YYYY-MM-DD; checked against the end of maintenance
  --status-list the vendor's list of files that were superseded, suspended or withdrawn, as /api/licenses/status-list answers it
  --list-days   how many days old that list may be, 0 to 9999. Without it its age is not checked

Says "valid" and exits 0, says why not and exits 1, or exits 2 when the command itself is wrong.

license_file.py check-update FEED --public-key KEY --product CODE --version VERSION --platform PLATFORM [--number NUMBER] [--id ID] [--date DATE]

  FEED          the vendor's update feed; --product, --version and --platform (windows, macos, linux) are of the running program
  --number      the highest number of a feed that was seen before; an older one is refused
  --id          what stands for this computer or license, for what is rolled out step by step

Says "update", "current" or "later" and exits 0, says why the feed is of no use and exits 1.'''


class WrongUse(Exception):
    """What is wrong with the command, for people."""


def read_command(words):
    """The words that are not options, and each option's values."""
    names = ('--public-key', '--product', '--mac', '--date', '--build-date', '--status-list', '--list-days', '--host')
    if words[:1] == ['check-update']:
        names = ('--public-key', '--product', '--date', '--version', '--platform', '--number', '--id')
    plain, options, words = [], {}, list(words)
    while words:
        word = words.pop(0)
        name, equals, value = word.partition('=')
        if word in ('--help', '-h'):
            options['--help'] = ['']
        elif not word.startswith('-') or word == '-':
            plain.append(word)
        elif name not in names:
            raise WrongUse(f"unknown option '{word}'")
        elif equals:
            options.setdefault(name, []).append(value)
        elif not words or (words[0].startswith('-') and words[0] != '-'):
            raise WrongUse(f'{name} takes a value; one that begins with a dash as {name}=VALUE')
        else:
            options.setdefault(name, []).append(words.pop(0))
    return plain, options


def checked_day(options, name):
    day = options.get(name, [None])[-1]
    if day is None:
        return None
    days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if DAY.fullmatch(day):
        year, month = int(day[:4]), int(day[5:7])
        leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        if int(day[8:]) <= days[month - 1] + leap:
            return day
    raise WrongUse(f'{name} takes a day as YYYY-MM-DD, not {day}')


def checked_mac(mac):
    upper = mac.upper().replace('-', ':')
    if not MAC.fullmatch(upper):
        raise WrongUse(f'--mac takes six hexadecimal pairs, not {mac}')
    return upper


def checked_list_days(options):
    days = options.get('--list-days', [None])[-1]
    if days is None:
        return None
    if not re.fullmatch('0|[1-9][0-9]{0,3}', days):
        raise WrongUse(f'--list-days takes a number of days from 0 to 9999, not {days}')
    if '--status-list' not in options:
        raise WrongUse('--list-days goes with --status-list')
    return int(days)


def read_list(path, keys, date, most_days):
    """The status list in a file; prints to standard error if it is stale."""
    result = read_status_list(read(path, 'the status list'), keys, date, most_days)
    if result.list is None:
        raise WrongUse(f'{path}: {result.message}')
    if is_stale(result.list, date):
        issued, planned = result.list.issued[:10], result.list.next_update
        print(f'license_file.py: the status list was issued on {issued} and was to be replaced by {planned}. '
              'What happened since is not on it.', file=sys.stderr)
    return result.list


def read(path, what):
    try:
        with open(path, 'rb') as file:
            return file.read()
    except OSError as error:
        raise WrongUse(f'cannot read {what} {path} ({error.strerror})') from error


def ask_feed(path, options):
    given = {name: values[-1] for name, values in options.items()}
    product, version, platform = (given.get(name, '') for name in ('--product', '--version', '--platform'))
    number = given.get('--number', '0')
    if '--public-key' not in given:
        raise WrongUse('--public-key is missing')
    if not product:
        raise WrongUse('--product takes the code of the program')
    if not re.fullmatch(VERSION, version):
        raise WrongUse(f'--version takes a version such as 5.1.1, not {version}')
    if platform not in ('windows', 'macos', 'linux'):
        raise WrongUse(f'--platform takes windows, macos or linux, not {platform}')
    if not re.fullmatch('0|[1-9][0-9]{0,8}', number):
        raise WrongUse(f'--number takes a number, not {number}')
    key = given['--public-key']
    keys = read_public_keys(read(key, 'the public key').decode('utf-8', 'replace'))
    if not keys:
        raise WrongUse(f'there is no Ed25519 public key in {key}')
    date = checked_day(options, '--date') or datetime.datetime.now(datetime.timezone.utc).strftime('%Y-%m-%d')
    result = check_update(read(path, 'the update feed'), keys, date, product, version, platform, int(number), given.get('--id'))
    is_good = result.number is not None
    print(f'{result.reason if is_good else f"not valid ({result.reason})"}: {result.message}')
    return 0 if is_good else 1


def main(words):
    try:
        plain, options = read_command(words)
        if '--help' in options:
            print(USAGE)
            return 0
        if plain[:1] == ['hosts'] and len(plain) < 3 and not options:
            for one in own_hosts(*plain[1:]):
                print(one)
            return 0
        if len(plain) == 2 and plain[0] == 'check-update':
            return ask_feed(plain[1], options)
        if len(plain) != 2 or plain[0] != 'verify':
            raise WrongUse('say: license_file.py verify FILE --public-key KEY')
        if '--public-key' not in options:
            raise WrongUse('--public-key is missing')
        if options.get('--product', ['x'])[-1] == '':
            raise WrongUse('--product takes the name of the program')
        build_date, date = checked_day(options, '--build-date'), checked_day(options, '--date')
        macs = [checked_mac(mac) for mac in options['--mac']] if '--mac' in options else None
        list_days = checked_list_days(options)
        hosts = options.get('--host')
        for host in hosts or []:
            if not is_host_id(host):
                raise WrongUse(f'--host takes a kind, a colon and an id, not {host}')
        key = options['--public-key'][-1]
        keys = read_public_keys(read(key, 'the public key').decode('utf-8', 'replace'))
        if not keys:
            raise WrongUse(f'there is no Ed25519 public key in {key}')
        today = datetime.datetime.now(datetime.timezone.utc).strftime('%Y-%m-%d')
        product = options.get('--product', [None])[-1]
        list_path = options.get('--status-list', [None])[-1]
        status_list = None if list_path is None else read_list(list_path, keys, date or today, list_days)
        result = verify(read(plain[1], 'the license file'), keys, date or today, product, macs, build_date, status_list, hosts)
    except WrongUse as error:
        print(f'license_file.py: {error}\n\n{USAGE}', file=sys.stderr)
        return 2
    said = f'valid: {result.message}' if result.reason == 'valid' else f'not valid ({result.reason}): {result.message}'
    sys.stdout.buffer.write(said.encode('utf-8', 'replace') + b'\n')
    return 0 if result.reason == 'valid' else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
