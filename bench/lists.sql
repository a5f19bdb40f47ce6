INSERT INTO webhook (name, url, kinds, secret, created_at) VALUES ('One', 'https://example.org/hook', '{license}', 'x', now());
INSERT INTO webhook_delivery (webhook_id, message_id, entry_id, act, record_kind, record_id, created_at, state, tries, tried_since, next_at, ended_at, status)
  SELECT 1, md5(n::text), n, 'license.add', 'license', n % 200000 + 1, now() - n * interval '5 s', s, 1, now(), now() + interval '1 day',
    CASE WHEN s = 'waiting' THEN NULL ELSE now() END, 200
  FROM (SELECT n, CASE WHEN n % 100 = 0 THEN 'given up' WHEN n % 50 = 1 THEN 'waiting' ELSE 'delivered' END AS s FROM generate_series(1, 500000) n) d;
INSERT INTO offer (year, number, customer_id, maker_id, made_at, changed_at, last_no, open_no, open_until, state, valid_until, currency, total)
  SELECT 2026, row_number() OVER (), id, 2, now(), now() - (id % 400) * interval '1 day', 1, CASE WHEN s = 'offered' THEN 1 END,
    CASE WHEN s = 'offered' THEN current_date + 20 - id % 40 END, s, current_date + 20 - id % 40, (ARRAY['EUR','USD','DKK'])[id % 3 + 1], 100000 + id
  FROM (SELECT id, (ARRAY['draft','waiting','offered','accepted','accepted','declined','withdrawn','offered','accepted','replaced'])[(id / 2) % 10 + 1] AS s
    FROM customer WHERE id % 2 = 0 AND NOT staff ORDER BY id) c;
INSERT INTO offer_revision (offer_id, no, state, currency, total, tax_text, tax_percent, valid_until, terms, note, po_number_needed, offline_files, academic, made_at, offered_at)
  SELECT id, 1, state, currency, total, 'VAT', 2500, valid_until, 'Terms', '', false, false, false, made_at, CASE WHEN state IN ('draft','waiting') THEN NULL ELSE made_at END FROM offer;
INSERT INTO customer_order (year, number, customer_id, offer_id, offer_no, state, currency, total, accepted_at, accepted_name, accepted_position, po_number, made_on, payment_due, payment_days)
  SELECT 2026, row_number() OVER (), customer_id, id, 1, (ARRAY['waiting','awaited','done','done'])[id % 4 + 1], currency, total * 5 / 4, changed_at, 'A', 'B', '', current_date, current_date + 10 - id % 20, 30
  FROM offer WHERE state = 'accepted' ORDER BY id;
INSERT INTO job (kind, payload, due_at, created_at, attempts, last_error, ended_at)
  SELECT 'mail', jsonb_build_object('purpose', 'reset', 'recipient', n || '@example.org', 'messageId', n), now() + interval '1 year', now(), 1,
    CASE WHEN n % 20 < 2 THEN 'connection refused' END, CASE WHEN n % 20 = 0 THEN now() END FROM generate_series(1, 100000) n;
INSERT INTO bin (kind, record_id, name, person_id, person_name, person_email, country_id, staff, search_key, deleted_at, deleted_by_id, deleted_by, rows)
  SELECT CASE id % 3 WHEN 0 THEN 'customer' ELSE 'license' END, id + 10000000, 'x', CASE id % 3 WHEN 0 THEN id + 10000000 ELSE id END, first_name, email, country_id, false, search_key, now() - id * interval '100 s', 1, 'Amelia', '{}'
  FROM customer WHERE id % 5 = 0 AND NOT staff AND id < 100000;
INSERT INTO issued_file (id, license_id, seq, kid, host_ids, expires, issued_at) SELECT md5('file' || id)::uuid, id, 1, '0000000000000000', '{}', end_date, created_at FROM license WHERE id % 3 = 0 ON CONFLICT DO NOTHING;
UPDATE computer SET name = n, name_key = lower(n) FROM (SELECT id, (ARRAY['Lab','Office','Laptop','Workstation','Simulation server'])[id % 5 + 1] || ' ' || (ARRAY['left','right','of Anna','Bergen','cluster'])[id / 5 % 5 + 1] || ' ' || id % 1000 AS n FROM computer WHERE id % 3 = 0) x WHERE x.id = computer.id;
