function [answer, said] = license_file(varargin)
% LICENSE_FILE  Verifies the offline license file (docs/license-file.md).
% MATLAB R2016b or newer, or GNU Octave 6 or newer, without toolboxes, packages or Java; this one file.
%
% In a program:
%   result = license_file(bytes, keys, asked)
%     bytes   the file as uint8, as fread(f, Inf, '*uint8') reads it
%     keys    the trusted public keys: text of PEM blocks, or of the JSON answer of licenses/public-key
%     asked   struct with the fields
%               date       today in UTC, 'YYYY-MM-DD'; needed
%               product    name of the running program                   } a missing field is not checked;        
%               macs       cell of this computer's 'AA:BB:CC:DD:EE:FF'   } an empty one was given, and matches nothing;
%               hosts      cell of its ids of every kind, 'machine:...'  } in version 2 product may be the code, and macs count as 'mac:...'
%               buildDate  when the running program was built, 'YYYY-MM-DD'
%               statusList as below; a file on it is refused, and some files require one
%     result  struct with the fields reason ('valid' or the word of the page), message (for people) and license (the file's
%             fields; [] until they can be trusted and read)
%
% With a status list:
%   list = license_file('status-list', bytes, keys, asked)
%     asked   struct with the fields date and, if the age of the list matters, listDays: one that was issued more days than that
%             before date is too old
%     list    struct with the fields reason ('valid', 'malformed', 'bad-signature', 'bad-payload' or 'too-old'), message and list (kid,
%             number, issued, nextUpdate, isStale and the files; [] if it is unusable): asked.statusList = list.list. Of two lists the
%             one with the later issued, as text, is the newer
%
% With an update feed:
%   update = license_file('check-update', bytes, keys, asked)
%     asked   struct with the fields date, product (the program's code), version and platform ('windows', 'macos' or 'linux') and, if there are
%             any, number (the highest number of a feed that you have seen: one with a lower number was replayed to keep updates from you) and id
%             (a constant id of this computer or license)
%     update  struct with the fields reason ('update', 'current' or 'later', or why the feed is unusable: 'malformed', 'bad-signature',
%             'bad-payload', 'wrong-product', 'older', 'expired'), message, number (that of the feed, for you to keep; 0 if it is unusable), release and file
%
% hosts = license_file('own-hosts', root) returns the ids of this computer as files of version 2 write them, as a cell: on Linux the addresses of the
% adapters on a bus; on Linux, Windows and macOS the id of the operating system, the serial numbers of disks and the machine at Amazon, Azure or
% Google; everywhere the secret that the operator sets in LM_HOST_SECRET. root is the file system to read, '/' for its own.
%
% As a command (returns the exit code and the text to print; without outputs it prints the text):
%   license_file verify FILE --public-key KEY --product NAME --mac MAC --date DATE --build-date DATE --status-list LIST --list-days DAYS --host ID
%   octave-cli --eval "exit(license_file('verify', 'FILE', '--public-key', 'KEY'))"
%   matlab -batch "exit(license_file('verify', 'FILE', '--public-key', 'KEY'))"
if nargin == 3 && isnumeric(varargin{1})
    answer = verify(varargin{1}, read_public_keys(varargin{2}), varargin{3});
    said = answer.message;
    return
end
if nargin == 4 && isnumeric(varargin{2}) && strcmp(varargin{1}, 'status-list')
    answer = read_status_list(varargin{2}, read_public_keys(varargin{3}), varargin{4});
    said = answer.message;
    return
end
if nargin == 4 && isnumeric(varargin{2}) && strcmp(varargin{1}, 'check-update')
    answer = check_update(varargin{2}, read_public_keys(varargin{3}), varargin{4});
    said = answer.message;
    return
end
if nargin == 2 && strcmp(varargin{1}, 'own-hosts')
    answer = own_hosts(varargin{2});
    return
end
if nargin == 2 && strcmp(varargin{1}, 'hosts-said') % what Windows or macOS reported about itself, for tests
    answer = hosts_said(varargin{2});
    return
end
[answer, said] = command(varargin);
if nargout < 2
    fprintf(1 + (answer == 2), '%s\n', said); % to standard error if the command is wrong
end
if nargout == 0
    clear answer
end
end

% ---- the checks ----

function result = verify(bytes, keys, asked)
[payload64, payload, signature] = take_apart(bytes);
if isempty(payload64)
    result = no('malformed', 'This is not a license file, or it was cut short or added to.', []);
    return
end
if ~is_signed('lm-license/v1.', payload64, signature, keys)
    result = no('bad-signature', 'The signature does not match: the file was changed, or another key signed it.', []);
    return
end
[l, unknown] = read_payload(payload);
if ~isempty(unknown)
    message = ['The license requires something this program does not know: ' joined(unknown) '. A newer program may.'];
    result = no('not-understood', message, []);
    return
end
if isempty(l)
    result = no('bad-payload', 'The file is signed, but this program does not understand what it says; a newer program may.', []);
    return
end
result = compare(l, asked);
end

function result = no(reason, message, l)
result = struct('reason', reason, 'message', message, 'license', l);
end

function result = compare(l, asked)
product = as_char(l.product);
hosts = spoken_hosts(l);
is_code = l.v == 2 && isfield(asked, 'product') && isequal(asked.product, l.productCode);
if isfield(asked, 'product') && ~isequal(points_of_char(asked.product), l.product) && ~is_code
    result = no('wrong-product', ['The license is for ' product ', not for ' asked.product '.'], l);
    return
end
if isfield(asked, 'statusList')
    place = find(strcmp(asked.statusList.ids, as_char(l.fileId)), 1);
    if ~isempty(place)
        result = no(asked.statusList.states{place}, spoken(asked.statusList, place), l);
        return
    end
end
if l.v == 2 && l.listDays > 0
    given = 'none was given';
    age = Inf;
    if isfield(asked, 'statusList')
        issued = asked.statusList.issued(1:10);
        given = ['this one was issued on ' issued];
        age = day_number(asked.date) - day_number(issued);
    end
    if age > l.listDays
        message = sprintf('The license needs a status list that is at most %d days old; %s.', l.listDays, given);
        result = no('list-needed', message, l);
        return
    end
end
if isfield(asked, 'macs') || isfield(asked, 'hosts')
    own = ids_of(l, asked);
    is_here = false;
    for n = 1:numel(l.hosts)
        is_here = is_here || sum(ismember(l.hosts{n}.ids, own)) >= l.hosts{n}.need;
    end
    if ~is_here
        result = no('wrong-computer', ['The license is for ' hosts ', not for ' joined(own) '.'], l);
        return
    end
end
if is_after(l.notBefore, asked.date)
    result = no('not-yet-valid', ['The license begins on ' l.notBefore '; it is ' asked.date '.'], l);
    return
end
if ~isempty(l.expires) && is_after(asked.date, l.expires)
    result = no('expired', ['The license ended on ' l.expires '; it is ' asked.date '.'], l);
    return
end
if ~isempty(l.maintenanceUntil) && isfield(asked, 'buildDate') && is_after(asked.buildDate, l.maintenanceUntil)
    message = ['Maintenance ended on ' l.maintenanceUntil '; this program was built on ' asked.buildDate '.'];
    result = no('maintenance-ended', message, l);
    return
end
ending = 'without end';
if ~isempty(l.expires)
    ending = ['until ' l.expires];
end
if ~isempty(l.maintenanceUntil)
    ending = [ending ', maintenance until ' l.maintenanceUntil];
end
who = [sprintf('L-%.0f, ', l.licenseId) l.category ' ' as_char(l.type) ' for ' as_char(l.licensee.name)];
result = no('valid', [who ', product ' product ', ' ending ', on ' hosts], l);
end

function own = ids_of(l, asked)
% A computer's ids in the form of the file: in version 1 addresses, without their kind.
own = {};
if isfield(asked, 'macs')
    own = asked.macs(:)';
end
if l.v == 2
    own = strcat('mac:', own);
end
if isfield(asked, 'hosts')
    for n = 1:numel(asked.hosts)
        id = asked.hosts{n};
        if l.v == 2
            own{end + 1} = id; %#ok<AGROW>
        elseif strncmp(id, 'mac:', 4)
            own{end + 1} = id(5:end); %#ok<AGROW>
        end
    end
end
end

function text = spoken_hosts(l)
% The computers of a file, for people.
text = '';
between = ', ';
if l.v == 2
    between = '; ';
end
for n = 1:numel(l.hosts)
    if n > 1
        text = [text between]; %#ok<AGROW>
    end
    if l.hosts{n}.need > 1
        text = [text sprintf('%d of ', l.hosts{n}.need)]; %#ok<AGROW>
    end
    text = [text joined(l.hosts{n}.ids)]; %#ok<AGROW>
end
end

function text = spoken(list, place)
% What a status list says about a file.
since = list.since{place};
switch list.states{place}
    case 'suspended'
        text = ['The license has been suspended since ' since '.'];
    case 'withdrawn'
        text = ['The file was withdrawn on ' since '.'];
    otherwise
        newer = '';
        if ~isempty(list.newer{place})
            newer = ['; the file ' list.newer{place} ' took its place'];
        end
        text = ['The computer of this file was replaced on ' since newer '.'];
end
end

function answer = is_after(day, other)
% Days as YYYY-MM-DD are compared as text.
at = find(day ~= other, 1);
answer = ~isempty(at) && day(at) > other(at);
end

function text = joined(cells)
text = '';
for n = 1:numel(cells)
    if n > 1
        text = [text ', ']; %#ok<AGROW>
    end
    text = [text cells{n}]; %#ok<AGROW>
end
end

% ---- framing and base64 ----

function [payload64, payload, signature] = take_apart(bytes)
% The payload's characters, its bytes and the 64 bytes of the signature, as doubles; empty if the file is malformed.
% Anything outside ASCII except one byte order mark is malformed, so each byte is a character here.
payload64 = [];
payload = [];
[lines, signature] = lines_in(bytes, 'LICENSE', 65536);
if isempty(lines)
    return
end
first = [lines{:}];
payload = from_base64(first);
if ~isempty(payload)
    payload64 = double(first);
end
end

function [lines, signature] = lines_in(bytes, what, most)
% The lines of the payload, as a cell of char, and the signature; no lines if the framing is broken.
lines = {};
signature = [];
bytes = double(bytes(:)');
marked = numel(bytes) >= 3 && isequal(bytes(1:3), [239 187 191]);
if marked
    bytes = bytes(4:end);
end
if isempty(bytes) || numel(bytes) + marked > most || any(bytes > 126 | (bytes < 32 & bytes ~= 9 & bytes ~= 10 & bytes ~= 13))
    return
end
all_lines = regexp(char(bytes), '[\r\n]+', 'split');
all_lines = regexprep(all_lines, '^[ \t]+|[ \t]+$', '');
all_lines = all_lines(~cellfun('isempty', all_lines));
dot = find(strcmp(all_lines, '.'), 1);
if isempty(dot) || dot < 3 || ~strcmp(all_lines{1}, ['-----BEGIN LM ' what '-----']) || ~strcmp(all_lines{end}, ['-----END LM ' what '-----'])
    return
end
signature = from_base64([all_lines{dot + 1:end - 1}]);
if numel(signature) == 64
    lines = all_lines(2:dot - 1);
end
end

function bytes = from_base64(text)
% Only what an encoder writes: complete padding, unused bits zero. Empty otherwise.
bytes = [];
if isempty(text) || mod(numel(text), 4) ~= 0 || isempty(regexp(text, '^[A-Za-z0-9+/]+={0,2}$', 'once'))
    return
end
value = -ones(1, 128);
value(double(['A':'Z' 'a':'z' '0':'9' '+/'])) = 0:63;
value(double('=')) = 0;
padding = sum(text == '=');
groups = reshape(value(double(text)), 4, []);
whole = [262144 4096 64 1] * groups;
all_bytes = reshape([floor(whole / 65536); mod(floor(whole / 256), 256); mod(whole, 256)], 1, []);
if any(all_bytes(end - padding + 1:end) ~= 0)
    return
end
bytes = all_bytes(1:end - padding);
end

% ---- keys and signature ----

function keys = read_public_keys(text)
% A cell of raw keys, 32 bytes each, as doubles.
keys = {};
spki = [48 42 48 5 6 3 43 101 112 3 33 0];
text = strrep(char(text(:)'), '\n', char(10)); % in JSON a line end is written as \n
blocks = regexp(text, '-----BEGIN PUBLIC KEY-----([\sA-Za-z0-9+/=]+)-----END PUBLIC KEY-----', 'tokens');
for n = 1:numel(blocks)
    der = from_base64(regexprep(blocks{n}{1}, '\s', ''));
    if numel(der) == 44 && isequal(der(1:12), spki)
        keys{end + 1} = der(13:44); %#ok<AGROW>
    end
end
end

function answer = is_signed(prefix, payload, signature, keys)
answer = false;
message = [double(prefix) double(payload)];
for n = 1:numel(keys)
    if verify_ed25519(signature, message, keys{n})
        answer = true;
        return
    end
end
end

function answer = verify_ed25519(signature, message, key)
% RFC 8032, 5.1.7: S is below the group order, and S*B - k*A is written as R. Numbers modulo 2^255 - 19 are columns of 16 limbs of
% 16 bits in doubles, signed and not fully carried; a product of two has sums below 2^53, so every one is exact.
answer = false;
order = [hex_bytes('edd3f55c1a631258d69cf7a2def9de14') zeros(1, 15) 16];
r = signature(1:32);
s = signature(33:64);
place = find(s ~= order, 1, 'last');
if isempty(place) || s(place) > order(place)
    return
end
f = field_constants();
[minus_a, good] = unpack_negative(key, f);
if ~good
    return
end
k = modulo_order(sha512([r key message]), order);
base = [f.x f.y f.one multiply(f.x, f.y, f)];
both = add_points(base, prepared(minus_a, f), f);
table = {[], prepared(base, f), prepared(minus_a, f), prepared(both, f)};
choice = bits_of(s) + 2 * bits_of(k) + 1;
p = [f.zero f.one f.one f.zero];
for n = 253:-1:1
    p = double_point(p, f);
    if choice(n) > 1
        p = add_points(p, table{choice(n)}, f);
    end
end
answer = isequal(encoded(p, f), r);
end

function y = encoded(p, f)
% A point as its 32 bytes (RFC 8032, 5.1.2).
inverse = power(p(:, 3), f, 'inverse');
y = pack(multiply(p(:, 2), inverse, f));
x = pack(multiply(p(:, 1), inverse, f));
y(32) = y(32) + 128 * mod(x(1), 2);
end

function key = public_half(seed)
% RFC 8032, 5.1.5.
digest = sha512(seed);
s = digest(1:32);
s(1) = s(1) - mod(s(1), 8);
s(32) = mod(s(32), 64) + 64;
f = field_constants();
base = prepared([f.x f.y f.one multiply(f.x, f.y, f)], f);
bits = bits_of(s);
p = [f.zero f.one f.one f.zero];
for n = 255:-1:1
    p = double_point(p, f);
    if bits(n)
        p = add_points(p, base, f);
    end
end
key = encoded(p, f);
end

function bits = bits_of(bytes)
bits = reshape(mod(floor((2 .^ -(0:7))' * bytes), 2), 1, []);
end

function f = field_constants()
% fold, across and weight lay out the 256 products of limbs modulo 2^256 - 38, those of one limb of the result in a row.
[column, row] = meshgrid(1:16, 1:16);
f.fold = reshape(mod(row - column, 16) + 1, [], 1);
f.across = reshape(column, [], 1);
f.weight = reshape(1 + 37 * (row < column), [], 1);
f.weights = f.weight * ones(1, 4);
f.zero = zeros(16, 1);
f.one = [1; zeros(15, 1)];
f.d = limbs('a3785913ca4deb75abd841414d0a700098e879777940c78c73fe6f2bee6c0352');
f.d2 = carry(2 * f.d);
f.root = limbs('b0a00e4a271beec478e42fad0618432fa7d7fb3d99004d2b0bdfc14f8024832b');
f.x = limbs('1ad5258f602d56c9b2a7259560c72c695cdcd6fd31e2a4c0fe536ecdd3366921');
f.y = limbs('5866666666666666666666666666666666666666666666666666666666666666');
end

function bytes = hex_bytes(text)
bytes = hex2dec(reshape(text, 2, [])')';
end

function a = limbs(bytes)
% 32 bytes, or their 64 hexadecimal digits, the lowest first.
if ischar(bytes)
    bytes = hex_bytes(bytes);
end
a = ([1 256] * reshape(bytes, 2, 16))';
end

function c = multiply(a, b, f)
c = carry(reshape(f.weight .* a(f.fold), 16, 16) * b);
end

function c = multiply_four(a, b, f)
% Four products at once, column by column.
c = carry(reshape(sum(reshape(f.weights .* a(f.fold, :) .* b(f.across, :), 16, 16, 4), 2), 16, 4));
end

function c = carry(c)
% Three rounds bring sums below 2^53 down to limbs of about 16 bits.
for n = 1:3
    q = floor(c / 65536);
    c = c - 65536 * q + [38 * q(16, :); q(1:15, :)];
end
end

function b = power(a, f, which)
% a^(2^255 - 21), the inverse, or a^(2^252 - 3), from which a square root is made.
b = a;
if strcmp(which, 'inverse')
    top = 253;
    gaps = [2 4];
else
    top = 250;
    gaps = 1;
end
for n = top:-1:0
    b = multiply(b, b, f);
    if ~any(n == gaps)
        b = multiply(b, a, f);
    end
end
end

function bytes = pack(a)
% Its unique form: reduced below 2^255 - 19, lowest byte first.
a = carry(carry(a));
for n = 1:3
    for m = 1:15
        q = floor(a(m) / 65536);
        a(m) = a(m) - 65536 * q;
        a(m + 1) = a(m + 1) + q;
    end
    q = floor(a(16) / 32768);
    a(16) = a(16) - 32768 * q;
    a(1) = a(1) + 19 * q;
end
prime = [65517; 65535 * ones(14, 1); 32767];
if a(16) == 32767 && all(a(2:15) == 65535) && a(1) >= 65517
    a = a - prime;
end
bytes = reshape([mod(a, 256)'; floor(a / 256)'], 1, 32);
end

function [p, good] = unpack_negative(bytes, f)
% The point -A of a public key; good is false if the bytes are not a point. RFC 8032, 5.1.3.
sign_bit = bytes(32) >= 128;
bytes(32) = mod(bytes(32), 128);
y = limbs(bytes);
p = [];
good = isequal(pack(y), bytes);
if ~good
    return
end
yy = multiply(y, y, f);
u = carry(yy - f.one);
v = carry(multiply(yy, f.d, f) + f.one);
v3 = multiply(multiply(v, v, f), v, f);
v7 = multiply(multiply(v3, v3, f), v, f);
x = multiply(multiply(u, v3, f), power(multiply(u, v7, f), f, 'root'), f);
check = multiply(v, multiply(x, x, f), f);
if ~isequal(pack(check), pack(u))
    x = multiply(x, f.root, f);
    check = multiply(v, multiply(x, x, f), f);
end
packed = pack(x);
good = isequal(pack(check), pack(u)) && ~(sign_bit && ~any(packed));
if mod(packed(1), 2) == sign_bit
    x = carry(-x);
end
p = [x y f.one multiply(x, y, f)];
end

function q = prepared(p, f)
% The values of a point that adding it needs: Y - X, Y + X, 2dT and 2Z.
q = carry([p(:, 2) - p(:, 1), p(:, 2) + p(:, 1), multiply(p(:, 4), f.d2, f), 2 * p(:, 3)]);
end

function r = add_points(p, q, f)
% Extended coordinates X, Y, Z, T as columns, q prepared; complete for this curve (RFC 8032, 5.1.4).
m = multiply_four([p(:, 2) - p(:, 1), p(:, 2) + p(:, 1), p(:, 4), p(:, 3)], q, f);
e = m(:, 2) - m(:, 1);
g = m(:, 4) - m(:, 3);
h = m(:, 4) + m(:, 3);
i = m(:, 2) + m(:, 1);
r = multiply_four([e h g e], [g i h i], f);
end

function r = double_point(p, f)
m = [p(:, 1:3), p(:, 1) + p(:, 2)];
m = multiply_four(m, m, f);
h = m(:, 1) + m(:, 2);
e = h - m(:, 4);
g = m(:, 1) - m(:, 2);
i = 2 * m(:, 3) + g;
r = multiply_four([e g i e], [i h g h], f);
end

function bytes = modulo_order(digest, order)
% A number of 64 bytes modulo the group order, 32 bytes: 256^32 is reduced limb by limb, since 2^252 equals minus the order's low half.
x = [digest 0];
low = order(1:32);
for i = 64:-1:33
    q = x(i);
    x(i) = 0;
    x(i - 32 + (0:31)) = x(i - 32 + (0:31)) - 16 * q * [low(1:31) 0];
    for j = i - 32:i - 1
        q = floor(x(j) / 256);
        x(j) = x(j) - 256 * q;
        x(j + 1) = x(j + 1) + q;
    end
    % A small carry into the emptied place is reduced once more.
    q = x(i);
    x(i) = 0;
    x(i - 32 + (0:31)) = x(i - 32 + (0:31)) - 16 * q * [low(1:31) 0];
end
for n = 1:3
    for j = 1:31
        q = floor(x(j) / 256);
        x(j) = x(j) - 256 * q;
        x(j + 1) = x(j + 1) + q;
    end
    q = floor(x(32) / 16);
    x(1:32) = x(1:32) - q * low;
end
for j = 1:31
    q = floor(x(j) / 256);
    x(j) = x(j) - 256 * q;
    x(j + 1) = x(j + 1) + q;
end
bytes = x(1:32);
end

function digest = sha512(message)
% FIPS 180-4. A word of 64 bits is a column of two doubles, the high half first; sums are taken modulo 2^64 by hand.
k = sha512_words(['428a2f98d728ae227137449123ef65cdb5c0fbcfec4d3b2fe9b5dba58189dbbc3956c25bf348b53859f111f1b605d019923f82a4af194f9b' ...
    'ab1c5ed5da6d8118d807aa98a303024212835b0145706fbe243185be4ee4b28c550c7dc3d5ffb4e272be5d74f27b896f80deb1fe3b1696b1' ...
    '9bdc06a725c71235c19bf174cf692694e49b69c19ef14ad2efbe4786384f25e30fc19dc68b8cd5b5240ca1cc77ac9c652de92c6f592b0275' ...
    '4a7484aa6ea6e4835cb0a9dcbd41fbd476f988da831153b5983e5152ee66dfaba831c66d2db43210b00327c898fb213fbf597fc7beef0ee4' ...
    'c6e00bf33da88fc2d5a79147930aa72506ca6351e003826f142929670a0e6e7027b70a8546d22ffc2e1b21385c26c9264d2c6dfc5ac42aed' ...
    '53380d139d95b3df650a73548baf63de766a0abb3c77b2a881c2c92e47edaee692722c851482353ba2bfe8a14cf10364a81a664bbc423001' ...
    'c24b8b70d0f89791c76c51a30654be30d192e819d6ef5218d69906245565a910f40e35855771202a106aa07032bbd1b819a4c116b8d2d0c8' ...
    '1e376c085141ab532748774cdf8eeb9934b0bcb5e19b48a8391c0cb3c5c95a634ed8aa4ae3418acb5b9cca4f7763e373682e6ff3d6b2b8a3' ...
    '748f82ee5defb2fc78a5636f43172f6084c87814a1f0ab728cc702081a6439ec90befffa23631e28a4506cebde82bde9bef9a3f7b2c67915' ...
    'c67178f2e372532bca273eceea26619cd186b8c721c0c207eada7dd6cde0eb1ef57d4f7fee6ed17806f067aa72176fba0a637dc5a2c898a6' ...
    '113f9804bef90dae1b710b35131c471b28db77f523047d8432caab7b40c724933c9ebe0a15c9bebc431d67c49c100d4c4cc5d4becb3e42b6' ...
    '597f299cfc657e2a5fcb6fab3ad6faec6c44198c4a475817']);
state = sha512_words(['6a09e667f3bcc908bb67ae8584caa73b3c6ef372fe94f82ba54ff53a5f1d36f1' ...
    '510e527fade682d19b05688c2b3e6c1f1f83d9abfb41bd6b5be0cd19137e2179']);
bits = 8 * numel(message);
zero_bytes = mod(-(numel(message) + 17), 128) + 8;
message = [message 128 zeros(1, zero_bytes) mod(floor(bits ./ 256 .^ (7:-1:0)), 256)];
halves = reshape([16777216 65536 256 1] * reshape(message, 4, []), 2, []);
for block = 1:16:size(halves, 2)
    state = sha512_block(state, halves(:, block:block + 15), k);
end
digest = reshape(mod(floor([1; 1; 1; 1] * reshape(state, 1, []) ./ ([16777216; 65536; 256; 1] * ones(1, 16))), 256), 1, 64);
end

function words = sha512_words(text)
words = reshape(hex2dec(reshape(text, 8, [])'), 2, []);
end

function state = sha512_block(state, w, k)
two = 4294967296;
w = [w zeros(2, 64)];
for t = 17:80
    x = w(:, t - 15);
    y = w(:, t - 2);
    s = w(:, t - 16) + w(:, t - 7) + ...
        bitxor(bitxor(rotated(x, 1), rotated(x, 8)), shifted(x, 7)) + bitxor(bitxor(rotated(y, 19), rotated(y([2 1]), 29)), shifted(y, 6));
    high = s(1) + floor(s(2) / two);
    w(:, t) = [high - two * floor(high / two); s(2) - two * floor(s(2) / two)];
end
w = w + k;
a = state(:, 1); b = state(:, 2); c = state(:, 3); d = state(:, 4);
e = state(:, 5); f = state(:, 6); g = state(:, 7); h = state(:, 8);
for t = 1:80
    first = h + w(:, t) + bitxor(bitxor(rotated(e, 14), rotated(e, 18)), rotated(e([2 1]), 9)) + bitxor(bitand(e, bitxor(f, g)), g);
    second = bitxor(bitxor(rotated(a, 28), rotated(a([2 1]), 2)), rotated(a([2 1]), 7)) + bitxor(bitand(a, bitxor(b, c)), bitand(b, c));
    h = g;
    g = f;
    f = e;
    s = d + first;
    high = s(1) + floor(s(2) / two);
    e = [high - two * floor(high / two); s(2) - two * floor(s(2) / two)];
    d = c;
    c = b;
    b = a;
    s = first + second;
    high = s(1) + floor(s(2) / two);
    a = [high - two * floor(high / two); s(2) - two * floor(s(2) / two)];
end
s = state + [a b c d e f g h];
high = s(1, :) + floor(s(2, :) / two);
state = [mod(high, two); mod(s(2, :), two)];
end

function y = rotated(x, n)
% To the right by n, 1 to 31. By 32 more: rotate the two halves x([2 1]).
p = 2 ^ n;
q = floor(x / p);
y = q + (x([2 1]) - p * floor(x([2 1]) / p)) * (4294967296 / p);
end

function y = shifted(x, n)
p = 2 ^ n;
y = [floor(x(1) / p); floor(x(2) / p) + (x(1) - p * floor(x(1) / p)) * (4294967296 / p)];
end

% ---- text: rows of Unicode code points as doubles, since char is UTF-16 in MATLAB and UTF-8 in Octave ----

function points = points_of_char(text)
points = from_utf8(double(unicode2native(text, 'UTF-8')));
end

function text = as_char(points)
% An unpaired surrogate is shown as the replacement character.
points(points >= 55296 & points <= 57343) = 65533;
bytes = [];
for p = points
    if p < 128
        bytes = [bytes p]; %#ok<AGROW>
    elseif p < 2048
        bytes = [bytes 192 + floor(p / 64) 128 + mod(p, 64)]; %#ok<AGROW>
    elseif p < 65536
        bytes = [bytes 224 + floor(p / 4096) 128 + mod(floor(p / 64), 64) 128 + mod(p, 64)]; %#ok<AGROW>
    else
        bytes = [bytes 240 + floor(p / 262144) 128 + mod(floor(p / 4096), 64) 128 + mod(floor(p / 64), 64) 128 + mod(p, 64)]; %#ok<AGROW>
    end
end
if isempty(bytes)
    text = '';
else
    text = native2unicode(uint8(bytes), 'UTF-8');
end
end

function [points, good] = from_utf8(bytes)
% UTF-8 as defined in RFC 3629: nothing overlong, no surrogates, nothing above U+10FFFF.
good = true;
points = bytes(:)';
if all(points < 128)
    return
end
bytes = [points 0 0 0];
count = numel(points);
points = zeros(1, count);
at = 1;
n = 0;
while at <= count
    c = bytes(at);
    if c < 128
        more = 0;
        value = c;
        least = 0;
    elseif c >= 192 && c < 224
        more = 1;
        value = c - 192;
        least = 128;
    elseif c >= 224 && c < 240
        more = 2;
        value = c - 224;
        least = 2048;
    elseif c >= 240 && c < 248
        more = 3;
        value = c - 240;
        least = 65536;
    else
        good = false;
        return
    end
    for m = 1:more
        next = bytes(at + m);
        if next < 128 || next > 191
            good = false;
            return
        end
        value = 64 * value + next - 128;
    end
    if value < least || value > 1114111 || (value >= 55296 && value <= 57343)
        good = false;
        return
    end
    n = n + 1;
    points(n) = value;
    at = at + 1 + more;
end
points = points(1:n);
end

% ---- JSON: RFC 8259 to the letter, of any depth, in code points ----

function j = new_json(points)
% Zeros follow the text, so that looking ahead needs no check. special: where texts end or hold an escape.
j.s = [points 0 0 0 0 0 0];
j.count = numel(points);
j.special = find(points == 34 | points == 92 | points < 32);
end

function at = skip_space(j, at)
while j.s(at) == 32 || j.s(at) == 10 || j.s(at) == 13 || j.s(at) == 9
    at = at + 1;
end
end

function at = skip_text(j, at)
% Each skip_ returns the place after the element that begins at `at`, or 0 if it is malformed.
if j.s(at) ~= 34
    at = 0;
    return
end
low = 1;
high = numel(j.special) + 1;
while low < high % the first special character behind the opening quote
    middle = floor((low + high) / 2);
    if j.special(middle) <= at
        low = middle + 1;
    else
        high = middle;
    end
end
for n = low:numel(j.special)
    place = j.special(n);
    if place <= at
        continue % the second half of an escape
    end
    if j.s(place) == 34
        at = place + 1;
        return
    end
    if j.s(place) < 32
        break
    end
    at = place + 1;
    if j.s(at) == 117
        if ~all(is_hex(j.s(at + 1:at + 4)))
            break
        end
    elseif ~any(j.s(at) == double('"\/bfnrt'))
        break
    end
end
at = 0;
end

function answer = is_hex(c)
answer = (c >= 48 & c <= 57) | (c >= 65 & c <= 70) | (c >= 97 & c <= 102);
end

function at = skip_digits(j, at)
% At least one, else 0.
from = at;
while j.s(at) >= 48 && j.s(at) <= 57
    at = at + 1;
end
if at == from
    at = 0;
end
end

function at = skip_number(j, at)
if j.s(at) == 45
    at = at + 1;
end
if j.s(at) == 48
    at = at + 1;
else
    at = skip_digits(j, at);
end
if at > 0 && j.s(at) == 46
    at = skip_digits(j, at + 1);
end
if at > 0 && (j.s(at) == 69 || j.s(at) == 101)
    at = at + 1;
    if j.s(at) == 43 || j.s(at) == 45
        at = at + 1;
    end
    at = skip_digits(j, at);
end
end

function at = skip_word(j, at, word)
n = numel(word);
if at + n - 1 <= j.count && isequal(j.s(at:at + n - 1), double(word))
    at = at + n;
else
    at = 0;
end
end

function at = skip_name(j, at)
% The place after the name, the colon and the white space around them.
at = skip_text(j, at);
if at == 0
    return
end
at = skip_space(j, at);
if j.s(at) == 58
    at = skip_space(j, at + 1);
else
    at = 0;
end
end

function at = skip_value(j, at)
inside = zeros(1, 64); % the brackets that close the open ones
depth = 0;
while true
    c = j.s(at);
    if c == 123 || c == 91
        depth = depth + 1;
        if depth > numel(inside)
            inside = [inside zeros(size(inside))]; %#ok<AGROW>
        end
        inside(depth) = c + 2;
        at = skip_space(j, at + 1);
        if j.s(at) ~= c + 2
            if c == 123
                at = skip_name(j, at);
                if at == 0
                    return
                end
            end
            continue
        end
    else
        if c == 34
            at = skip_text(j, at);
        elseif c == 116
            at = skip_word(j, at, 'true');
        elseif c == 102
            at = skip_word(j, at, 'false');
        elseif c == 110
            at = skip_word(j, at, 'null');
        else
            at = skip_number(j, at);
        end
        if at == 0 || depth == 0
            return
        end
        at = skip_space(j, at);
    end
    while j.s(at) == inside(depth)
        at = at + 1;
        depth = depth - 1;
        if depth == 0
            return
        end
        at = skip_space(j, at);
    end
    if j.s(at) ~= 44
        at = 0;
        return
    end
    at = skip_space(j, at + 1);
    if inside(depth) == 125
        at = skip_name(j, at);
        if at == 0
            return
        end
    end
end
end

% ---- reading the fields; the whole payload has been found well formed ----

function [points, good] = read_text(j, at)
points = zeros(1, 0);
good = j.s(at) == 34;
if ~good
    return
end
points = j.s(at + 1:skip_text(j, at) - 2);
if ~any(points == 92)
    return
end
raw = points;
points = zeros(1, numel(raw));
n = 0;
at = 1;
while at <= numel(raw)
    c = raw(at);
    if c == 92
        at = at + 1;
        c = raw(at);
        if c == 117
            c = hex2dec(char(raw(at + 1:at + 4)));
            at = at + 4;
            if n > 0 && c >= 56320 && c <= 57343 && points(n) >= 55296 && points(n) <= 56319
                c = 65536 + (points(n) - 55296) * 1024 + c - 56320;
                n = n - 1;
            end
        else
            place = find(double('bfnrt') == c);
            if ~isempty(place)
                codes = [8 12 10 13 9];
                c = codes(place);
            end
        end
    end
    n = n + 1;
    points(n) = c;
    at = at + 1;
end
points = points(1:n);
end

function [text, good] = read_ascii(j, at, form)
% A text of this form, as char.
[points, good] = read_text(j, at);
text = '';
good = good && ~isempty(points) && all(points < 128);
if good
    text = char(points);
    % A line end before the end would still match $.
    good = ~any(points < 32) && ~isempty(regexp(text, ['^(' form ')$'], 'once'));
end
end

function [day, good] = read_day(j, at)
[day, good] = read_ascii(j, at, '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])');
end

function [day, good] = read_day_or_null(j, at)
day = '';
good = j.s(at) == 110;
if ~good
    [day, good] = read_day(j, at);
end
end

function [count, good] = read_count(j, at)
% As the nearest double; good if it is whole, 1 to 2^53 - 1.
count = [];
good = j.s(at) == 45 || (j.s(at) >= 48 && j.s(at) <= 57);
if ~good
    return
end
count = str2double(char(j.s(at:skip_number(j, at) - 1)));
good = count >= 1 && count < 9007199254740992 && count == floor(count);
end

function [places, good] = find_fields(j, at, names)
% Where the values of these names begin, as a struct; the last of a repeated name counts.
places = struct();
good = j.s(at) == 123;
if ~good
    return
end
wanted = cell(1, numel(names));
for n = 1:numel(names)
    wanted{n} = double(names{n});
end
at = skip_space(j, at + 1);
while j.s(at) ~= 125
    name = read_text(j, at);
    at = skip_name(j, at);
    for n = 1:numel(names)
        if isequal(name, wanted{n})
            places.(names{n}) = at;
        end
    end
    at = skip_space(j, skip_value(j, at));
    if j.s(at) == 44
        at = skip_space(j, at + 1);
    end
end
good = all(isfield(places, names));
end

function [items, good] = read_list(j, at, form)
% A list of texts of this form as a cell of char, or of any texts as a cell of code points if form is ''.
items = {};
good = j.s(at) == 91;
if ~good
    return
end
at = skip_space(j, at + 1);
while j.s(at) ~= 93
    if isempty(form)
        [item, good] = read_text(j, at);
    else
        [item, good] = read_ascii(j, at, form);
    end
    if ~good
        return
    end
    items{end + 1} = item; %#ok<AGROW>
    at = skip_space(j, skip_text(j, at));
    if j.s(at) == 44
        at = skip_space(j, at + 1);
    end
end
end

function places = item_places(j, at)
% Where the items of a list begin; empty if it is not a list.
places = [];
if j.s(at) ~= 91
    return
end
at = skip_space(j, at + 1);
while j.s(at) ~= 93
    places(end + 1) = at; %#ok<AGROW>
    at = skip_space(j, skip_value(j, at));
    if j.s(at) == 44
        at = skip_space(j, at + 1);
    end
end
end

function [points, good] = read_long_text(j, at)
[points, good] = read_text(j, at);
good = good && ~isempty(points) && numel(points) <= 200;
end

function [code, name, good] = read_named(j, at)
code = '';
name = [];
[f, good] = find_fields(j, at, {'code', 'name'});
if good
    [code, good] = read_ascii(j, f.code, '[0-9A-Za-z._-]{1,40}');
end
if good
    [name, good] = read_long_text(j, f.name);
end
end

function answer = is_host_id(id)
% A kind, a colon and an id in the form of its kind; an id of an unknown kind may be any word.
parts = regexp(id, '^([a-z]{1,16}):([!-~]{1,200})$', 'tokens', 'once');
answer = ~isempty(parts) && ~any(id < 33);
if ~answer
    return
end
switch parts{1}
    case 'mac'
        form = '([0-9A-F]{2}:){5}[0-9A-F]{2}';
    case {'machine', 'disk', 'name', 'device'}
        form = '[0-9a-f]{64}';
    case 'cloud'
        form = '(aws|azure|google):[0-9A-Za-z-]{1,100}';
    otherwise
        return
end
answer = ~isempty(regexp(parts{2}, ['^(' form ')$'], 'once'));
end

function [host, good] = read_host(j, at)
host = struct('ids', {{}}, 'need', 1);
[f, good] = find_fields(j, at, {'ids', 'need'});
if good
    [host.ids, good] = read_list(j, f.ids, '[!-~]{1,217}');
end
if good
    [host.need, good] = read_count(j, f.need);
end
for n = 1:numel(host.ids)
    good = good && is_host_id(host.ids{n});
end
good = good && numel(unique(host.ids)) == numel(host.ids) && host.need <= numel(host.ids);
end

function [daemon, good] = read_daemon(j, at, seats)
% Who may hand out seats, how many and on which days; only for a floating license.
daemon = struct();
[f, good] = find_fields(j, at, {'publicKey', 'seats', 'notBefore', 'expires'});
good = good && ~isempty(seats);
if ~good
    return
end
ok = false(1, 4);
[text, ok(1)] = read_ascii(j, f.publicKey, '[A-Za-z0-9+/]{43}=');
[daemon.seats, ok(2)] = read_count(j, f.seats);
[daemon.notBefore, ok(3)] = read_day(j, f.notBefore);
[daemon.expires, ok(4)] = read_day(j, f.expires);
daemon.publicKey = from_base64(text);
good = all(ok) && numel(daemon.publicKey) == 32 && daemon.seats <= seats && ~is_after(daemon.notBefore, daemon.expires);
end

function [l, good] = read_first(j, at, l)
% Fields that only version 1 has, or has in this form.
[f, good] = find_fields(j, at, {'product', 'modules', 'hostIds'});
if ~good
    return
end
ok = false(1, 3);
[l.product, ok(1)] = read_long_text(j, f.product);
[l.modules, ok(2)] = read_list(j, f.modules, '');
[macs, ok(3)] = read_list(j, f.hostIds, '([0-9A-F]{2}:){5}[0-9A-F]{2}');
l.hosts = cell(1, numel(macs));
for n = 1:numel(macs)
    l.hosts{n} = struct('ids', {macs(n)}, 'need', 1);
end
good = all(ok);
end

function [l, good] = read_second(j, at, l, asks)
% Fields that only version 2 has, or has in this form; a file that requires a list says how old it may be.
[f, good] = find_fields(j, at, {'product', 'modules', 'hosts', 'daemon', 'statusList'});
if good
    [l.productCode, l.product, good] = read_named(j, f.product);
end
if ~good || j.s(f.modules) ~= 91 || j.s(f.hosts) ~= 91
    good = false;
    return
end
places = item_places(j, f.modules);
l.modules = cell(1, numel(places));
l.moduleCodes = cell(1, numel(places));
for n = 1:numel(places)
    [l.moduleCodes{n}, l.modules{n}, good] = read_named(j, places(n));
    if ~good
        return
    end
end
good = numel(unique(l.moduleCodes)) == numel(l.moduleCodes);
places = item_places(j, f.hosts);
l.hosts = cell(1, numel(places));
good = good && ~isempty(places);
for n = 1:numel(places)
    if good
        [l.hosts{n}, good] = read_host(j, places(n));
    end
end
l.daemon = [];
if good && j.s(f.daemon) ~= 110
    [l.daemon, good] = read_daemon(j, f.daemon, l.seats);
end
l.statusList = '';
if good && j.s(f.statusList) ~= 110
    [l.statusList, good] = read_ascii(j, f.statusList, 'https?://[!-~]{1,1000}');
end
l.listDays = 0; % it requires no status list
if good && asks
    [f, good] = find_fields(j, at, {'listDays'});
    if good
        [l.listDays, good] = read_count(j, f.listDays);
        good = good && l.listDays <= 9999;
    end
end
end

function [v, unknown, good, asks] = read_version(j, start)
% The version; for version 2, the words it requires its reader to know and this program does not, and whether it requires a status list.
asks = false;
v = 0;
unknown = {};
[f, good] = find_fields(j, start, {'v'});
if good
    [v, good] = read_count(j, f.v);
end
good = good && v <= 2;
if ~good || v == 1
    return
end
[f, good] = find_fields(j, start, {'must'});
if good
    [words, good] = read_list(j, f.must, '[a-z][a-z0-9-]{0,39}');
end
good = good && numel(unique(words)) == numel(words);
if good
    unknown = words(~ismember(words, {'hosts', 'list-days'}));
    asks = any(strcmp(words, 'list-days'));
end
end

function [l, unknown] = read_payload(bytes)
% The fields of a payload whose signature is good: names, product, type and modules in code points, days, codes and ids as char, null as [];
% [] if it does not follow the page. Unknown: the words it requires its reader to know, and this program does not; they are checked before
% the other fields, whose form they may change.
l = [];
unknown = {};
[points, good] = from_utf8(bytes);
if ~good
    return
end
j = new_json(points);
start = skip_space(j, 1);
last = skip_value(j, start);
if last == 0 || skip_space(j, last) ~= j.count + 1
    return
end
[v, unknown, good, asks] = read_version(j, start);
if ~good || ~isempty(unknown)
    return
end
[f, good] = find_fields(j, start, {'kid', 'fileId', 'seq', 'licenseId', 'licensee', 'category', 'type', 'seats', 'version', ...
    'maintenanceUntil', 'notBefore', 'expires', 'issued'});
if ~good
    return
end
r = struct();
[who, good] = find_fields(j, f.licensee, {'name', 'organization', 'email'});
if ~good
    return
end
r.v = v;
ok = false(1, 16);
r.licensee = struct();
[r.licensee.name, ok(1)] = read_text(j, who.name);
[r.licensee.organization, ok(2)] = read_text(j, who.organization);
[r.licensee.email, ok(3)] = read_text(j, who.email);
[r.kid, ok(4)] = read_text(j, f.kid);
[r.fileId, ok(5)] = read_text(j, f.fileId);
[r.seq, ok(6)] = read_count(j, f.seq);
[r.licenseId, ok(7)] = read_count(j, f.licenseId);
[r.category, ok(8)] = read_ascii(j, f.category, 'CPU|FNL');
[r.type, ok(9)] = read_text(j, f.type);
[r.version, ok(10)] = read_text(j, f.version);
[r.maintenanceUntil, ok(11)] = read_day_or_null(j, f.maintenanceUntil);
[r.notBefore, ok(12)] = read_day(j, f.notBefore);
[r.expires, ok(13)] = read_day_or_null(j, f.expires);
[r.issued, ok(14)] = read_text(j, f.issued);
if strcmp(r.category, 'FNL')
    [r.seats, ok(15)] = read_count(j, f.seats);
else
    r.seats = [];
    ok(15) = j.s(f.seats) == 110;
end
t = r.type;
ok(16) = ~isempty(t) && numel(t) <= 100 && ~any(t < 32 | (t >= 127 & t <= 159) | t == 8232 | t == 8233);
if ~all(ok) || (isempty(r.expires) && isempty(r.maintenanceUntil))
    return
end
if v == 1
    [r, good] = read_first(j, start, r);
else
    [r, good] = read_second(j, start, r, asks);
end
if good
    l = r;
end
end

% ---- status lists ----

function result = read_status_list(bytes, keys, asked)
result = struct('reason', 'malformed', 'message', 'This is not a status list, or it was cut short or added to.', 'list', []);
[lines, signature] = lines_in(bytes, 'STATUS LIST', 33554432);
if isempty(lines) || any([lines{:}] == 9)
    return
end
if ~is_signed('lm-status-list/v1.', strjoin(lines, char(10)), signature, keys)
    result.reason = 'bad-signature';
    result.message = 'The signature of the status list does not match: it was changed, or another key signed it.';
    return
end
list = read_lines(lines);
if isempty(list)
    result.reason = 'bad-payload';
    result.message = 'The status list is signed, but this program does not understand what it says.';
    return
end
issued = list.issued(1:10);
if isfield(asked, 'listDays') && day_number(asked.date) - day_number(issued) > asked.listDays
    result.reason = 'too-old';
    result.message = sprintf('The status list was issued on %s, more than %d days before %s.', issued, asked.listDays, asked.date);
    return
end
list.isStale = is_after(asked.date, list.nextUpdate);
result = struct('reason', 'valid', 'message', ['It was issued on ' issued '.'], 'list', list);
end

function list = read_lines(lines)
% The list in these signed lines; [] if they do not follow the page.
list = [];
day = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])';
uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
forms = {'v (1)', 'kid ([0-9a-f]{16})', 'number ([1-9][0-9]{0,8})', ...
    ['issued (' day 'T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z)'], ['next-update (' day ')']};
if numel(lines) < numel(forms)
    return
end
head = cell(1, numel(forms));
for n = 1:numel(forms)
    found = regexp(lines{n}, ['^' forms{n} '$'], 'tokens', 'once');
    if isempty(found)
        return
    end
    head{n} = found{1};
end
entries = lines(numel(forms) + 1:end);
count = numel(entries);
ids = cell(1, count);
states = cell(1, count);
since = cell(1, count);
newer = cell(1, count);
for n = 1:count
    found = regexp(entries{n}, ['^(' uuid ') (superseded|suspended|withdrawn) (' day ')( ' uuid ')?$'], 'tokens', 'once');
    if isempty(found)
        return
    end
    ids{n} = found{1};
    states{n} = found{2};
    since{n} = found{3};
    newer{n} = '';
    if numel(found) > 3 && ~isempty(found{4})
        newer{n} = found{4}(2:end);
    end
    if (~isempty(newer{n}) && ~strcmp(states{n}, 'superseded')) || (n > 1 && ~is_after(ids{n}, ids{n - 1}))
        return
    end
end
list = struct('kid', head{2}, 'number', str2double(head{3}), 'issued', head{4}, 'nextUpdate', head{5}, 'isStale', false, ...
    'ids', {ids}, 'states', {states}, 'since', {since}, 'newer', {newer});
end

% ---- update feeds ----

function result = check_update(bytes, keys, asked)
result = struct('reason', 'malformed', 'message', 'This is not an update feed, or it was cut short or added to.', 'number', 0, 'release', [], 'file', []);
[lines, signature] = lines_in(bytes, 'UPDATE FEED', 1048576);
if isempty(lines) || any([lines{:}] == 9)
    return
end
result.reason = 'bad-signature';
result.message = 'The signature of the update feed does not match: it was changed, or another key signed it.';
if ~is_signed('lm-update-feed/v1.', strjoin(lines, char(10)), signature, keys)
    return
end
result.reason = 'bad-payload';
result.message = 'The update feed is signed, but this program does not understand what it says.';
feed = read_feed(lines);
if isempty(feed)
    return
end
if ~strcmp(feed.product, asked.product)
    result.reason = 'wrong-product';
    result.message = ['The update feed is for ' feed.product ', not for ' asked.product '.'];
    return
end
if isfield(asked, 'number') && feed.number < asked.number
    result.reason = 'older';
    result.message = sprintf('The update feed has number %d; one with number %d was seen before.', feed.number, asked.number);
    return
end
if is_after(asked.date, feed.expires)
    result.reason = 'expired';
    result.message = ['The update feed holds until ' feed.expires '; it is ' asked.date '. Updates may be kept from this computer.'];
    return
end
result.number = feed.number;
result.reason = 'current';
result.message = ['No release for ' asked.platform ' is newer than ' asked.version '.'];
for n = 1:numel(feed.releases)
    release = feed.releases{n};
    places = find(cellfun(@(one) any(strcmp(one.platform, {asked.platform, 'any'})), release.files), 1);
    if isempty(places) || ~is_below(asked.version, release.version)
        continue
    end
    if release.percent == 100 || (isfield(asked, 'id') && share_of(release.version, asked.id) < release.percent)
        file = release.files{places};
        place = file.url;
        if isempty(place)
            place = sprintf('file %.0f', file.id);
        end
        result.reason = 'update';
        result.message = [release.version ' of ' release.date ', ' place ', SHA-256 ' file.sha256];
        result.release = release;
        result.file = file;
        return
    end
    if strcmp(result.reason, 'current')
        result.reason = 'later';
        result.message = sprintf('%s is rolled out step by step, to %d %% so far.', release.version, release.percent);
    end
end
end

function answer = is_below(one, other)
% Whether one version is below the other, compared number by number; missing numbers are 0.
difference = version_numbers(one) - version_numbers(other);
place = find(difference ~= 0, 1);
answer = ~isempty(place) && difference(place) < 0;
end

function numbers = version_numbers(version)
numbers = zeros(1, 4);
parts = cellfun(@str2double, strsplit(version, '.'));
numbers(1:numel(parts)) = parts;
end

function share = share_of(version, id)
% The place of a computer in the roll-out of a release, 0 to 99.
text = ['lm-rollout/v1.' version '/' id];
if ~exist('OCTAVE_VERSION', 'builtin')
    text = unicode2native(text, 'UTF-8'); % in Octave text already is UTF-8
end
digest = sha512(double(text));
share = mod([16777216 65536 256 1] * reshape(digest(1:4), [], 1), 100);
end

function feed = read_feed(lines)
% The feed in these signed lines; [] if they do not follow the page.
feed = [];
day = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])';
forms = {'v (1)', 'kid ([0-9a-f]{16})', 'product ([0-9A-Za-z._-]{1,40})', 'number ([1-9][0-9]{0,8})', ...
    ['issued (' day 'T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z)'], ['expires (' day ')']};
if numel(lines) < numel(forms)
    return
end
head = cell(1, numel(forms));
for n = 1:numel(forms)
    found = regexp(lines{n}, ['^' forms{n} '$'], 'tokens', 'once');
    if isempty(found)
        return
    end
    head{n} = found{1};
end
releases = {};
for n = numel(forms) + 1:numel(lines)
    found = regexp(lines{n}, ['^release ([0-9]{1,6}(?:\.[0-9]{1,6}){1,3}) (' day ') (0|[1-9][0-9]?|100)$'], 'tokens', 'once');
    if ~isempty(found)
        if ~isempty(releases) && ~is_below(found{1}, releases{end}.version)
            return
        end
        releases{end + 1} = struct('version', found{1}, 'date', found{2}, 'percent', str2double(found{3}), 'files', {{}}); %#ok<AGROW>
        continue
    end
    found = regexp(lines{n}, ['^file ([1-9][0-9]{0,9}) (windows|macos|linux|any) (installer|update) (0|[1-9][0-9]{0,10}) ' ...
        '([0-9a-f]{64}) (-|https?://[!-~]{1,2000})$'], 'tokens', 'once');
    if isempty(found) || isempty(releases)
        return
    end
    url = found{6};
    if strcmp(url, '-')
        url = '';
    end
    releases{end}.files{end + 1} = struct('id', str2double(found{1}), 'platform', found{2}, 'kind', found{3}, ...
        'size', str2double(found{4}), 'sha256', found{5}, 'url', url);
end
feed = struct('kid', head{2}, 'product', head{3}, 'number', str2double(head{4}), 'issued', head{5}, 'expires', head{6}, 'releases', {releases});
end

function number = day_number(day)
% Counts days; a day beyond the end of its month counts into the next one.
month = str2double(day(6:7));
early = double(month <= 2);
years = str2double(day(1:4)) + 4800 - early;
leaps = floor(years / 4) - floor(years / 100) + floor(years / 400);
number = str2double(day(9:10)) + floor((153 * (month + 12 * early - 3) + 2) / 5) + 365 * years + leaps;
end

% ---- the ids of this computer ----

% What Windows or macOS reports about itself; empty elsewhere, and if the command fails. The command (docs/license-file-2.md) is the same
% text in each language. Parsed, not run.
function said = said_by_system()
said = '';
if ispc()
    folder = getenv('SystemRoot');
    if isempty(folder), folder = 'C:\Windows'; end
    folder = [folder '\System32\'];
    ask = '$ErrorActionPreference = ''SilentlyContinue''; Get-Disk | Where-Object { $_.IsBoot -and $_.BusType -ne ''USB'' } | ForEach-Object { ''DiskSerial = '' + $_.SerialNumber }; $c = Get-CimInstance Win32_ComputerSystemProduct; ''Vendor = '' + $c.Vendor; ''Product = '' + $c.Name; ''UUID = '' + $c.UUID; ''AssetTag = '' + (Get-CimInstance Win32_SystemEnclosure | Select-Object -First 1).SMBIOSAssetTag; function Ask($method, $path, $name, $value) { $q = [Net.WebRequest]::Create(''http://169.254.169.254/'' + $path); $q.Method = $method; $q.Proxy = $null; $q.Timeout = 2000; $q.Headers.Add($name, $value); (New-Object IO.StreamReader($q.GetResponse().GetResponseStream())).ReadToEnd() }; if ($c.Vendor -eq ''Amazon EC2'') { ''Instance = '' + (Ask ''GET'' ''latest/meta-data/instance-id'' ''X-aws-ec2-metadata-token'' (Ask ''PUT'' ''latest/api/token'' ''X-aws-ec2-metadata-token-ttl-seconds'' ''60'')) }; if ($c.Name -eq ''Google Compute Engine'') { ''Instance = '' + (Ask ''GET'' ''computeMetadata/v1/instance/id'' ''Metadata-Flavor'' ''Google'') }; exit 0';
    said = [said_by([folder 'reg.exe query HKLM\SOFTWARE\Microsoft\Cryptography /v MachineGuid /reg:64']) char(10) ...
        said_by([folder 'WindowsPowerShell\v1.0\powershell.exe -NoProfile -NonInteractive -Command "' ask '"'])];
elseif ismac()
    said = said_by('/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice; /usr/sbin/ioreg -rd1 -w0 -c IOBlockStorageDevice; [ -d /usr/local/aws/ec2-macos-init ] || exit 0; at=http://169.254.169.254/latest; token=$(/usr/bin/curl -fsm 2 --noproxy ''*'' -X PUT -H X-aws-ec2-metadata-token-ttl-seconds:60 $at/api/token | /usr/bin/tr -cd ''A-Za-z0-9+/=_-''); echo Vendor = Amazon EC2; echo Instance = $(/usr/bin/curl -fsm 2 --noproxy ''*'' -H X-aws-ec2-metadata-token:$token $at/meta-data/instance-id)');
end
end

function said = said_by(command)
[failed, said] = system(command);
if failed ~= 0, said = ''; end
end

% The ids in the system's output: its own, those of disks, and the machine at a cloud.
function hosts = hosts_said(said)
hosts = {};
uuid = '([0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12})';
found = regexp([said char(10)], ['MachineGuid[ \t]+REG_SZ[ \t]+' uuid '[ \t]*[\r\n]'], 'tokens', 'once');
if isempty(found)
    found = regexp(said, ['"IOPlatformUUID" = "' uuid '"'], 'tokens', 'once');
end
if ~isempty(found) && any(found{1} ~= '0' & found{1} ~= '-')
    hosts{end + 1} = hashed('machine', double(lower(found{1})));
end
clouds = {
    'aws', strcmp(line_of(said, 'Vendor'), 'Amazon EC2'), line_of(said, 'Instance')
    'azure', strcmp(line_of(said, 'AssetTag'), azure_tag()), lower(line_of(said, 'UUID'))
    'google', strcmp(line_of(said, 'Product'), 'Google Compute Engine'), line_of(said, 'Instance')};
hosts = [hosts disk_ids([lines_of(said, 'DiskSerial') serials_of_apple(said)]) cloud_ids(clouds)];
end

function lines = lines_of(said, name)
found = regexp([char(10) said], ['\n' name ' = ([^\r\n]*)'], 'tokens');
lines = cell(1, numel(found));
for n = 1:numel(found)
    lines{n} = trimmed(found{n}{1});
end
end

function line = line_of(said, name)
lines = [lines_of(said, name) {''}];
line = lines{1};
end

% The serial numbers of disks inside a Mac, without plugged-in ones and cards.
function serials = serials_of_apple(said)
serials = {};
nodes = strsplit(said, '+-o ');
for n = 1:numel(nodes)
    is_inside = ~isempty(strfind(nodes{n}, '"Physical Interconnect Location"="Internal"'));
    is_plugged = ~isempty(regexp(nodes{n}, '"Physical Interconnect"="(USB|Secure Digital)"', 'once'));
    found = regexp(nodes{n}, '"Serial Number"="([^"]*)"', 'tokens', 'once');
    if is_inside && ~is_plugged && ~isempty(found)
        serials{end + 1} = trimmed(found{1}); %#ok<AGROW>
    end
end
end

function hosts = own_hosts(root)
hosts = {};
if isunix() && ~ismac()
    net = fullfile(root, 'sys', 'class', 'net');
    adapters = dir(net);
    for n = 1:numel(adapters)
        folder = fullfile(net, adapters(n).name);
        mac = upper(content_of(fullfile(folder, 'address')));
        is_own = adapters(n).name(1) ~= '.' && (exist(fullfile(folder, 'device'), 'dir') == 7 || exist(fullfile(folder, 'device'), 'file') == 2);
        if is_own && ~isempty(regexp(mac, '^[0-9A-F][02468ACE](:[0-9A-F]{2}){5}$', 'once')) && ~strcmp(mac, '00:00:00:00:00:00')
            hosts{end + 1} = ['mac:' mac]; %#ok<AGROW>
        end
    end
    hosts = reshape(unique(hosts), 1, []);
    machine = content_of(fullfile(root, 'etc', 'machine-id'));
    if ~isempty(regexp(machine, '^[0-9a-f]{32}$', 'once')) && any(machine ~= '0')
        hosts{end + 1} = hashed('machine', double(machine));
    end
    hosts = [hosts disks_in(fullfile(root, 'sys', 'block')) cloud_in(root)];
elseif strcmp(root, '/')
    hosts = hosts_said(said_by_system());
end
secret = regexprep(getenv('LM_HOST_SECRET'), '^[ \t\r\n]+|[ \t\r\n]+$', '');
secret = double(unicode2native(secret, 'UTF-8'));
if numel(secret) >= 16 % a shorter secret could be guessed from its hash
    hosts{end + 1} = hashed('name', secret(:)');
end
key = own_key();
if ~isempty(key)
    hosts{end + 1} = hashed('device', key);
end
end

function key = own_key()
% The public half of the key that license-file request made on this computer; empty if there is none.
key = [];
folder = getenv('LICENSE_FILE_HOME');
if isempty(folder)
    home = getenv('HOME');
    if isempty(home)
        home = getenv('USERPROFILE');
    end
    folder = fullfile(home, '.license-file');
end
form = '^-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]*)-----END PRIVATE KEY-----$';
body = regexp(content_of(fullfile(folder, 'host-key.pem')), form, 'tokens', 'once');
if isempty(body)
    return
end
der = from_base64(regexprep(body{1}, '\s', ''));
if numel(der) == 48 && isequal(reshape(der(1:16), 1, []), hex_bytes('302e020100300506032b657004220420'))
    key = public_half(reshape(der(17:48), 1, []));
end
end

function hosts = disks_in(block)
serials = {};
disks = dir(block);
for n = 1:numel(disks)
    folder = fullfile(block, disks(n).name);
    if disks(n).name(1) ~= '.' && strcmp(content_of(fullfile(folder, 'removable')), '0')
        serials{end + 1} = serial_in(folder); %#ok<AGROW>
    end
end
hosts = disk_ids(serials);
end

function hosts = disk_ids(serials)
hosts = {};
for n = 1:numel(serials)
    serial = serials{n};
    % A number with fewer different digits is not a disk's own: every machine of a hypervisor may have the same, such as drive-scsi0.
    is_plain = numel(serial) >= 8 && numel(serial) <= 64 && all(serial >= ' ' & serial <= '~');
    if is_plain && numel(unique(double(serial(serial >= '0' & serial <= '9')))) >= 4
        hosts{end + 1} = hashed('disk', double(serial)); %#ok<AGROW>
    end
end
hosts = reshape(unique(hosts), 1, []);
end

function serial = serial_in(folder)
% A disk's serial number, from where NVMe and memory cards have it, where virtual disks do, or, for SCSI and SATA, after a header of four bytes.
serial = content_of(fullfile(folder, 'device', 'serial'));
if isempty(serial)
    serial = content_of(fullfile(folder, 'serial'));
end
if isempty(serial)
    page = bytes_of(fullfile(folder, 'device', 'vpd_pg80'));
    serial = trimmed(page(5:end));
end
end

function hosts = cloud_in(root)
% The firmware shows which cloud it is. Amazon's also has the id; elsewhere the cloud's agent or cloud-init read it from the metadata.
firmware = fullfile(root, 'sys', 'class', 'dmi', 'id');
begun = content_of(fullfile(root, 'var', 'lib', 'cloud', 'data', 'instance-id'));
google = content_of(fullfile(root, 'etc', 'google_instance_id'));
if isempty(google)
    google = begun;
end
hosts = cloud_ids({
    'aws', strcmp(content_of(fullfile(firmware, 'sys_vendor')), 'Amazon EC2'), content_of(fullfile(firmware, 'board_asset_tag'))
    'azure', strcmp(content_of(fullfile(firmware, 'chassis_asset_tag')), azure_tag()), lower(begun)
    'google', strcmp(content_of(fullfile(firmware, 'product_name')), 'Google Compute Engine'), google});
end

function tag = azure_tag()
tag = '7783-7084-3265-9085-8269-3286-77';
end

function hosts = cloud_ids(clouds)
hosts = {};
forms = {'^i-[0-9a-f]{8,17}$', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', '^[1-9][0-9]{0,19}$'};
for n = 1:numel(forms)
    if clouds{n, 2} && ~isempty(regexp(clouds{n, 3}, forms{n}, 'once'))
        hosts{end + 1} = ['cloud:' clouds{n, 1} ':' clouds{n, 3}]; %#ok<AGROW>
    end
end
end

function text = content_of(path)
% The content of a file, trimmed; empty if it is not ASCII, which no pattern would match.
text = trimmed(bytes_of(path));
if any(text > 127)
    text = '';
end
end

function text = bytes_of(path)
text = '';
file = fopen(path, 'r');
if file >= 0
    text = char(fread(file, 4096, '*uint8')');
    fclose(file);
end
end

function text = trimmed(text)
kept = find(text ~= ' ' & text ~= 9 & text ~= 10 & text ~= 13);
if isempty(kept)
    text = '';
else
    text = text(kept(1):kept(end));
end
end

function id = hashed(kind, value)
digest = sha512([double(['lm-host/v1.' kind '.']) value]);
id = [kind ':' lower(reshape(dec2hex(digest(1:32), 2)', 1, []))];
end

% ---- the command ----

function text = usage()
text = strjoin({ ...
    'license_file verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE]', ...
    '                    [--status-list LIST [--list-days DAYS]] [--host ID]', ...
    'license_file hosts [FOLDER]', ...
    '', ...
    '  FOLDER        hosts says the ids of this computer, or of the system that is mounted there, one a line', ...
    '  FILE          the offline license file', ...
    '  --public-key  PEM file, or the saved JSON answer of /api/licenses/public-key', ...
    '  --product     the program''s name, exactly as the portal writes it. Without it the product is not checked', ...
    '  --mac         this computer''s MAC address, with '':'' or ''-''; may be given more than once. Without it the computer is not checked', ...
    '  --host        one of this computer''s ids of any kind, such as machine:...; may be given more than once. A --mac counts as one', ...
    '  --date        the day to check for, YYYY-MM-DD; today (UTC) without it', ...
    '  --build-date  the day the program was built, YYYY-MM-DD; checked against the end of maintenance', ...
    '  --status-list the vendor''s list of files that were superseded, suspended or withdrawn, as /api/licenses/status-list answers it', ...
    '  --list-days   how many days old that list may be, 0 to 9999. Without it its age is not checked', ...
    '', ...
    'Says "valid" and answers 0, says why not and answers 1, or answers 2 when the command itself is wrong.', ...
    '', ...
    'license_file check-update FEED --public-key KEY --product CODE --version VERSION --platform PLATFORM [--number NUMBER] [--id ID] [--date DATE]', ...
    '', ...
    '  FEED          the vendor''s update feed; --product, --version and --platform (windows, macos, linux) are of the running program', ...
    '  --number      the highest number of a feed that was seen before; an older one is refused', ...
    '  --id          what stands for this computer or license, for what is rolled out step by step', ...
    '', ...
    'Says "update", "current" or "later" and answers 0, says why the feed is of no use and answers 1.'}, char(10));
end

function [code, said] = command(words)
% 0: valid, 1: not valid, 2: the command is wrong.
code = 2;
[options, wrong] = read_command(words);
if isempty(wrong) && options.help
    code = 0;
    said = usage();
    return
end
if isempty(wrong) && numel(words) == numel(options.plain) && any(numel(words) == [1 2]) && strcmp(words{1}, 'hosts')
    roots = [words(2:end) {'/'}];
    code = 0;
    said = strjoin(own_hosts(roots{1}), char(10));
    return
end
if isempty(wrong) && numel(options.plain) == 2 && strcmp(options.plain{1}, 'check-update')
    [code, said] = ask_feed(options);
    return
end
if isempty(wrong)
    [asked, wrong] = check_command(options);
end
if isempty(wrong)
    [keys, wrong] = read_file(options.public_key, 'the public key');
end
if isempty(wrong) && isempty(read_public_keys(keys))
    wrong = ['there is no Ed25519 public key in ' options.public_key];
end
if isempty(wrong) && isfield(options, 'status_list')
    [asked, wrong] = with_list(asked, options.status_list, keys);
end
if isempty(wrong)
    [bytes, wrong] = read_file(options.plain{2}, 'the license file');
end
if ~isempty(wrong)
    said = ['license_file: ' wrong char([10 10]) usage()];
    return
end
result = verify(bytes, read_public_keys(keys), asked);
if strcmp(result.reason, 'valid')
    code = 0;
    said = ['valid: ' result.message];
else
    code = 1;
    said = ['not valid (' result.reason '): ' result.message];
end
end

function [code, said] = ask_feed(options)
% Whether a feed has an update.
code = 2;
given = struct('public_key', '', 'product', '', 'version', '', 'platform', '', 'number', '0', 'date', today_in_utc());
for name = fieldnames(given)'
    if isfield(options, name{1})
        given.(name{1}) = options.(name{1});
    end
end
wrong = '';
if isempty(given.public_key)
    wrong = '--public-key is missing';
elseif isempty(given.product)
    wrong = '--product takes the code of the program';
elseif isempty(regexp(given.version, '^[0-9]{1,6}(\.[0-9]{1,6}){1,3}$', 'once'))
    wrong = ['--version takes a version such as 5.1.1, not ' given.version];
elseif ~any(strcmp(given.platform, {'windows', 'macos', 'linux'}))
    wrong = ['--platform takes windows, macos or linux, not ' given.platform];
elseif isempty(regexp(given.number, '^(0|[1-9][0-9]{0,8})$', 'once'))
    wrong = ['--number takes a number, not ' given.number];
elseif ~is_real_day(given.date)
    wrong = ['--date takes a day as YYYY-MM-DD, not ' given.date];
end
if isempty(wrong)
    [keys, wrong] = read_file(given.public_key, 'the public key');
end
if isempty(wrong) && isempty(read_public_keys(keys))
    wrong = ['there is no Ed25519 public key in ' given.public_key];
end
if isempty(wrong)
    [bytes, wrong] = read_file(options.plain{2}, 'the update feed');
end
if ~isempty(wrong)
    said = ['license_file: ' wrong char([10 10]) usage()];
    return
end
asked = struct('date', given.date, 'product', given.product, 'version', given.version, 'platform', given.platform, 'number', str2double(given.number));
if isfield(options, 'id')
    asked.id = options.id;
end
result = check_update(bytes, read_public_keys(keys), asked);
code = double(result.number == 0);
word = result.reason;
if code == 1
    word = ['not valid (' word ')'];
end
said = [word ': ' result.message];
end

function [asked, wrong] = with_list(asked, path, keys)
% Verifies with the status list in a file; prints to standard error if it is stale.
[bytes, wrong] = read_file(path, 'the status list');
if ~isempty(wrong)
    return
end
read = read_status_list(bytes, read_public_keys(keys), asked);
if isempty(read.list)
    wrong = [path ': ' read.message];
    return
end
asked.statusList = read.list;
if read.list.isStale
    fprintf(2, 'license_file: the status list was issued on %s and was to be replaced by %s. What happened since is not on it.\n', ...
        read.list.issued(1:10), read.list.nextUpdate);
end
end

function [options, wrong] = read_command(words)
options = struct('plain', {{}}, 'mac', {{}}, 'host', {{}}, 'help', false);
wrong = '';
at = 1;
while at <= numel(words)
    word = words{at};
    parts = regexp(word, '^(--public-key|--product|--mac|--date|--build-date|--status-list|--list-days|--host|--version|--platform|--number|--id)(=(.*))?$', 'tokens', 'once');
    if any(strcmp(word, {'--help', '-h'}))
        options.help = true;
    elseif isempty(word) || word(1) ~= '-' || strcmp(word, '-')
        options.plain{end + 1} = word;
    elseif isempty(parts)
        wrong = ['unknown option ''' word ''''];
        return
    else
        equals = find(word == '=', 1);
        if ~isempty(equals)
            value = word(equals + 1:end);
        elseif at == numel(words) || (numel(words{at + 1}) > 1 && words{at + 1}(1) == '-')
            wrong = [word ' takes a value; one that begins with a dash as ' word '=VALUE'];
            return
        else
            at = at + 1;
            value = words{at};
        end
        name = strrep(parts{1}(3:end), '-', '_');
        if any(strcmp(name, {'mac', 'host'}))
            options.(name){end + 1} = value;
        else
            options.(name) = value;
        end
    end
    at = at + 1;
end
end

function [asked, wrong] = check_command(options)
% The question about the file, or what is wrong with the command.
asked = struct('date', today_in_utc());
wrong = '';
if numel(options.plain) ~= 2 || ~strcmp(options.plain{1}, 'verify')
    wrong = 'say: license_file verify FILE --public-key KEY';
elseif ~isfield(options, 'public_key')
    wrong = '--public-key is missing';
elseif isfield(options, 'product') && isempty(options.product)
    wrong = '--product takes the name of the program';
elseif isfield(options, 'date') && ~is_real_day(options.date)
    wrong = ['--date takes a day as YYYY-MM-DD, not ' options.date];
elseif isfield(options, 'build_date') && ~is_real_day(options.build_date)
    wrong = ['--build-date takes a day as YYYY-MM-DD, not ' options.build_date];
elseif isfield(options, 'list_days') && isempty(regexp(options.list_days, '^(0|[1-9][0-9]{0,3})$', 'once'))
    wrong = ['--list-days takes a number of days from 0 to 9999, not ' options.list_days];
elseif isfield(options, 'list_days') && ~isfield(options, 'status_list')
    wrong = '--list-days goes with --status-list';
end
for n = 1:numel(options.mac)
    asked.macs{n} = strrep(upper(options.mac{n}), '-', ':');
    if isempty(wrong) && isempty(regexp(asked.macs{n}, '^([0-9A-F]{2}:){5}[0-9A-F]{2}$', 'once'))
        wrong = ['--mac takes six hexadecimal pairs, not ' options.mac{n}];
    end
end
for n = 1:numel(options.host)
    asked.hosts{n} = options.host{n};
    if isempty(wrong) && ~is_host_id(options.host{n})
        wrong = ['--host takes a kind, a colon and an id, not ' options.host{n}];
    end
end
if isfield(options, 'product')
    asked.product = options.product;
end
if isfield(options, 'date')
    asked.date = options.date;
end
if isfield(options, 'build_date')
    asked.buildDate = options.build_date;
end
if isfield(options, 'list_days')
    asked.listDays = str2double(options.list_days);
end
end

function answer = is_real_day(day)
answer = numel(day) == 10 && ~isempty(regexp(day, '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', 'once'));
if answer
    year = str2double(day(1:4));
    days = [31 28 31 30 31 30 31 31 30 31 30 31];
    leap = mod(year, 4) == 0 && (mod(year, 100) ~= 0 || mod(year, 400) == 0);
    month = str2double(day(6:7));
    answer = str2double(day(9:10)) <= days(month) + (leap && month == 2);
end
end

function day = today_in_utc()
if exist('OCTAVE_VERSION', 'builtin')
    day = strftime('%Y-%m-%d', gmtime(time()));
else
    day = char(datetime('now', 'TimeZone', 'UTC', 'Format', 'yyyy-MM-dd'));
end
end

function [bytes, wrong] = read_file(path, what)
wrong = '';
bytes = uint8([]);
file = -1;
if exist(path, 'dir') ~= 7
    file = fopen(path, 'r');
end
if file < 0
    wrong = ['cannot read ' what ' ' path];
    return
end
bytes = fread(file, Inf, '*uint8');
fclose(file);
end
