function batch(list, keys)
% Queries the verifier about each line of a list (see run.mjs), through its function.
key_text = char(read_bytes(keys)');
lines = regexp(char(read_bytes(list)'), '\n', 'split');
for n = 1:numel(lines)
    if isempty(lines{n})
        continue
    end
    parts = regexp(lines{n}, '\t', 'split');
    asked = struct('date', parts{2});
    if parts{3}(1) == '='
        asked.product = parts{3}(2:end);
    end
    if parts{4}(1) == '='
        asked.macs = {};
        if numel(parts{4}) > 1
            asked.macs = regexp(parts{4}(2:end), ',', 'split');
        end
    end
    if parts{5}(1) == '='
        asked.buildDate = parts{5}(2:end);
    end
    if parts{8}(1) == '='
        asked.hosts = {};
        if numel(parts{8}) > 1
            asked.hosts = regexp(parts{8}(2:end), ',', 'split');
        end
    end
    stale = '';
    if parts{7}(1) == '='
        asked.listDays = str2double(parts{7}(2:end));
    end
    if parts{6}(1) == '='
        read = license_file('status-list', read_bytes(parts{6}(2:end)), key_text, asked);
        if isempty(read.list)
            fprintf('list %s\t%s\n', read.reason, read.message);
            continue
        end
        asked.statusList = read.list;
        if read.list.isStale
            stale = 'stale ';
        end
    end
    result = license_file(read_bytes(parts{1}), key_text, asked);
    said = result.message;
    said(said == 10 | said == 13) = ' ';
    fprintf('%s%s\t%s\n', stale, result.reason, said);
end
end

function bytes = read_bytes(path)
file = fopen(path, 'r');
bytes = fread(file, Inf, '*uint8');
fclose(file);
end
