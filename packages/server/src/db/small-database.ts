import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** A statement without parameters, as a message of PostgreSQL's protocol: a Q, the length, the text and a terminator. */
const NOTHING = Buffer.from('Q\0\0\0\x06;\0');

/**
 * PGlite with a parser that V8 never optimizes (OPS-73): optimizing that one function of 105 KB takes 600 MB, moments after the start. V8 decides at
 * a function's first call whether its calls are counted towards optimizing, and nothing has been parsed before this. The few other functions that run
 * for the first time here, which read and begin a statement, take little of the time.
 */
class SmallDatabase extends PGlite {
  #hasParsed = false;

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (!this.#hasParsed) {
      this.#hasParsed = true;
      setFlagsFromString('--wasm-tier-up-filter=0'); // otherwise only the first function would count
      try {
        super.execProtocolRawSync(NOTHING);
      } finally {
        setFlagsFromString('--wasm-tier-up-filter=-1');
      }
    }
    return super.execProtocolRawSync(message);
  }
}

/** Opens one, as `PGlite.create` does. */
export async function smallDatabase(options: ConstructorParameters<typeof PGlite>[0] & object): Promise<PGlite> {
  const database = new SmallDatabase(options);
  await database.waitReady;
  return database;
}
