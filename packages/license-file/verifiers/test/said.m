function said(path)
% Prints the ids in each text of a file (see run.mjs), through the function of the verifier beside this folder.
file = fopen(path, 'r');
texts = strsplit(char(fread(file, Inf, '*uint8')'), [char(10) '---' char(10)], 'CollapseDelimiters', false);
fclose(file);
ids = cell(1, numel(texts));
for n = 1:numel(texts)
    ids{n} = strjoin(license_file('hosts-said', texts{n}), ' ');
end
fprintf('%s\n', strjoin(ids, ','));
end
