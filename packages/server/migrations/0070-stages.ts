import { type Kysely, sql } from 'kysely';

/** How far a request has got: its newest offer, who follows it up, the next step, and why it was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE quotation
    ADD COLUMN revision integer NOT NULL DEFAULT 1,
    ADD COLUMN owner_id integer REFERENCES customer ON DELETE SET NULL,
    ADD COLUMN next_step text NOT NULL DEFAULT '' CHECK (length(next_step) <= 200),
    ADD COLUMN next_on date,
    ADD COLUMN lost_at timestamptz,
    ADD COLUMN lost_reason text COLLATE "C",
    ADD COLUMN lost_note text NOT NULL DEFAULT '' CHECK (length(lost_note) <= 1000),
    ADD COLUMN offer_id integer REFERENCES offer ON DELETE SET NULL,
    ADD COLUMN offer_state text COLLATE "C",
    ADD COLUMN offer_until date,
    ADD CHECK (next_step <> '' OR next_on IS NULL),
    ADD CHECK ((lost_at IS NULL) = (lost_reason IS NULL)),
    ADD CHECK ((offer_state IS NULL) = (offer_until IS NULL))`,

  // Expired is not a stage here: it follows from 'offered' and offer_until by time alone.
  `ALTER TABLE quotation ADD COLUMN stage text COLLATE "C" NOT NULL GENERATED ALWAYS AS (CASE
    WHEN offer_state = 'accepted' THEN 'ordered'
    WHEN lost_reason IS NOT NULL OR offer_state IN ('declined', 'withdrawn') THEN 'lost'
    WHEN offer_state IN ('draft', 'waiting', 'offered') THEN offer_state
    WHEN answered_at IS NOT NULL THEN 'answered'
    ELSE 'asked' END) STORED`,

  'DROP INDEX quotation_open',
  `CREATE INDEX quotation_open ON quotation (submitted_at, id) WHERE answered_at IS NULL AND stage IN ('asked', 'draft', 'waiting')`,
  'CREATE INDEX quotation_by_stage ON quotation (stage, submitted_at, id)',
  'CREATE INDEX quotation_by_owner ON quotation (owner_id, submitted_at, id) WHERE owner_id IS NOT NULL',
  'CREATE INDEX quotation_by_step ON quotation (next_on, id) WHERE next_on IS NOT NULL',
  'CREATE INDEX quotation_renewals ON quotation (submitted_at, id) WHERE renewal IS NOT NULL',
  'CREATE INDEX quotation_lost ON quotation (lost_at) WHERE lost_at IS NOT NULL',
  'CREATE INDEX quotation_by_offer ON quotation (offer_id) WHERE offer_id IS NOT NULL',
  'CREATE INDEX offer_by_change ON offer (state, changed_at)',

  // The newest offer that answers a request, except discarded drafts, which were never offered.
  `CREATE FUNCTION keep_offer_of_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE quotation SET (offer_id, offer_state, offer_until) = (
        SELECT id, state, valid_until FROM offer
        WHERE quotation_id = NEW.quotation_id AND (state <> 'withdrawn'
          OR EXISTS (SELECT FROM offer_revision WHERE offer_id = offer.id AND offered_at IS NOT NULL))
        ORDER BY id DESC LIMIT 1)
      WHERE id = NEW.quotation_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER offer_of_quotation AFTER INSERT OR UPDATE OF state, valid_until ON offer
    FOR EACH ROW WHEN (NEW.quotation_id IS NOT NULL) EXECUTE FUNCTION keep_offer_of_quotation()`,
  'UPDATE offer SET state = state WHERE quotation_id IS NOT NULL',
];
