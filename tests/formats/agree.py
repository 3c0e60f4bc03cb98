# Writes and reads text, int, date, number and shards as the pages in www/docs/pages/formats say, and compares the results with every vector
# of formats.json. It needs the pages and Python's standard library, and nothing of this repository.

import json
import re
import struct
import sys


M = (1 << 64) - 1  # all bits of a word


class Refused(Exception):
    pass


def require(is_right):
    if not is_right:
        raise Refused


def write_text(value, vector):  # escaping.md, and "Verbatim text" in text.md
    require(isinstance(value, str) and value != '')
    if vector.get('verbatim'):
        require((value + vector['after']).index(vector['after']) == len(value))
        return value
    return ''.join(f'${ord(c):02X}' if ord(c) <= 0x24 else c for c in value)


def read_text(text, vector):
    if vector.get('verbatim'):
        return text
    require(re.fullmatch(r'([^\x00-\x24]|\$([01][0-9A-F]|2[0-4]))+', text))
    return re.sub(r'\$(..)', lambda escape: chr(int(escape[1], 16)), text)


def write_int(value, vector):  # int.md
    require(isinstance(value, int) and not isinstance(value, bool) and value >= 0)
    width, digits = int(vector.get('arguments', 16)), str(value)
    require(len(digits) <= width)
    return digits.rjust(width, '0')


def read_int(text, vector):
    require(re.fullmatch('[0-9]+', text) and len(text) == int(vector.get('arguments', 16)))
    return int(text)


def write_number(value, vector):  # number.md
    require(isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= sys.float_info.max)
    bits = struct.unpack('>Q', struct.pack('>d', float(value) or 0.0))[0]
    return f'{bits | 1 << 63 if bits >> 63 == 0 else bits ^ M:016X}'


def read_number(text, vector):
    require(re.fullmatch('[0-9A-F]{16}', text))
    bits = int(text, 16)
    number = struct.unpack('>d', struct.pack('>Q', bits ^ 1 << 63 if bits >> 63 == 1 else bits ^ M))[0]
    require(write_number(number, vector) == text)  # not of an infinity, NaN or −0
    return number


TEXT_OF_A_TIME = re.compile(r'([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(Z|([+-])([0-9]{2}):([0-9]{2}))', re.IGNORECASE)


def days_of_month(year, month):
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return [31, 29 if is_leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]


def days_before(year):  # days from 0000-01-01 to the first day of the year; 0000 is a leap year
    return 365 * year + (year + 3) // 4 - (year + 99) // 100 + (year + 399) // 400


EPOCH = days_before(1970)


def milliseconds(text):  # date.md, "Text of a time"
    found = TEXT_OF_A_TIME.fullmatch(text)
    require(found)
    year, month, day, hour, minute, second = (int(part) for part in found.groups()[:6])
    fraction, zone, sign, hours, minutes = found.groups()[6:]
    require(1 <= month <= 12 and 1 <= day <= days_of_month(year, month) and hour < 24 and minute < 60 and second < 60)
    require(int(hours or 0) < 24 and int(minutes or 0) < 60 and (fraction or '')[3:].strip('0') == '')
    days = days_before(year) - EPOCH + sum(days_of_month(year, one) for one in range(1, month)) + day - 1
    ahead = (int(hours or 0) * 60 + int(minutes or 0)) * (-1 if sign == '-' else 1)
    return ((days * 24 + hour) * 60 + minute - ahead) * 60000 + second * 1000 + int((fraction or '')[:3].ljust(3, '0'))


def write_date(value, vector):  # date.md
    time = milliseconds(value) if isinstance(value, str) else value
    require(isinstance(time, int) and not isinstance(time, bool) and -62167219200000 <= time <= 253402300799999)
    days, rest = divmod(time, 86400000)
    year = next(year for year in range((days + EPOCH) // 366, 10000) if days_before(year + 1) > days + EPOCH)
    month, day = 1, days + EPOCH - days_before(year) + 1
    while day > days_of_month(year, month):
        month, day = month + 1, day - days_of_month(year, month)
    second, minute = rest // 1000, rest // 60000
    return f'{year:04}-{month:02}-{day:02}T{minute // 60:02}:{minute % 60:02}:{second % 60:02}.{rest % 1000:03}Z'


def read_date(text, vector):
    time = milliseconds(text)
    require(write_date(time, vector) == text)
    return time


P1, P2, P3, P4, P5 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5


def rotl(x, n):
    return (x << n | (x & M) >> 64 - n) & M


def round_of(lane, word):
    return rotl(lane + word * P2 & M, 31) * P1 & M


def xx_hash_64(data):  # shards.md
    hash, at = P5, 0
    if len(data) >= 32:
        lanes = [P1 + P2 & M, P2, 0, -P1 & M]
        for at in range(0, len(data) - 31, 32):
            lanes = [round_of(lane, word) for lane, word in zip(lanes, struct.unpack_from('<4Q', data, at))]
        at += 32
        hash = sum(rotl(lane, n) for lane, n in zip(lanes, (1, 7, 12, 18)))
        for lane in lanes:
            hash = (hash ^ round_of(0, lane)) * P1 + P4 & M
    hash = hash + len(data) & M
    while len(data) - at >= 8:
        hash, at = rotl(hash ^ round_of(0, struct.unpack_from('<Q', data, at)[0]), 27) * P1 + P4 & M, at + 8
    if len(data) - at >= 4:
        hash, at = rotl(hash ^ struct.unpack_from('<I', data, at)[0] * P1 & M, 23) * P2 + P3 & M, at + 4
    for byte in data[at:]:
        hash = rotl(hash ^ byte * P5 & M, 11) * P1 & M
    hash = (hash ^ hash >> 33) * P2 & M
    hash = (hash ^ hash >> 29) * P3 & M
    return hash ^ hash >> 32


WRITERS = {'text': write_text, 'int': write_int, 'date': write_date, 'number': write_number}
READERS = {'text': read_text, 'int': read_int, 'date': read_date, 'number': read_number}
FORMS = {'bigint': int, 'number': float, 'time': milliseconds, 'utf16': lambda units: None}


def value_of(form):  # vectors.md, "Values"
    if not isinstance(form, dict):
        return form
    (kind, content), = form.items()
    return FORMS[kind](content)


def turned(text, vector):  # index.md, "desc"
    digits = '0123456789ABCDEF'[:16 if vector['codec'] == 'number' else 10]
    return text.translate(str.maketrans(digits, digits[::-1])) if vector.get('desc') else text


def answer(call, *arguments):
    try:
        return call(*arguments)
    except Refused:
        return None


def has_a_kind_of_javascript(vector):
    """Whether the kind of the number matters, which Python does not have: a bigint for a double, −0 and a double beyond 2^53 − 1 for an int."""
    form, codec = vector.get('value'), vector['codec']
    if isinstance(form, dict):
        return ('bigint' in form and codec == 'number') or ('number' in form and codec == 'int')
    return codec == 'int' and isinstance(form, int) and form > 2**53 - 1


def check_codec(vector):
    if 'value' in vector:
        text = answer(WRITERS[vector['codec']], value_of(vector['value']), vector)
        assert (text and turned(text, vector)) == vector.get('text'), (vector, text)
    if 'text' in vector:
        read = answer(READERS[vector['codec']], turned(vector['text'], vector), vector)
        expected = value_of(vector.get('read', vector.get('value')))
        assert read == expected and (read is None) == (expected is None), (vector, read)


def check_shard(vector):
    hash = xx_hash_64(vector['id'].encode())
    if 'hash' in vector:
        assert f'{hash:016x}' == vector['hash'], vector
        assert all(hash % count == shard for count, shard in vector['shards']), vector
    elif 'key' in vector:
        assert f"{vector['base']}#SHARD_{hash % vector['count']}" == vector['key'], vector


def main(path):
    with open(path, encoding='utf-8') as file:
        formats = json.load(file)
    codecs = [vector for vector in formats['codecs'] if vector['codec'] in WRITERS and not has_a_kind_of_javascript(vector)]
    for vector in codecs:
        check_codec(vector)
    for vector in formats['shards']:
        check_shard(vector)
    print(f"{len(codecs)} vectors of codecs and {len(formats['shards'])} of shards agree")


main(sys.argv[1])
