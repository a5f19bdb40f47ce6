import { allProducts, FIRST_PRODUCT, knowProducts, type Product, productWithId } from './products.ts';

/** The states of a module: `sold`; `ended`, no longer sold, which its holders keep and renew; `withdrawn`, which they keep. */
export const MODULE_STATES = ['sold', 'ended', 'withdrawn'] as const;
export type ModuleState = (typeof MODULE_STATES)[number];

export const MODULE_STATE_WORDS: Record<ModuleState, string> = {
  sold: 'Sold',
  ended: 'No longer sold',
  withdrawn: 'Withdrawn',
};

/** A former name of a module, and until when it had it; null if that was on another portal, so that nothing here was written with it (PRD-24). */
interface FormerName {
  name: string;
  until: string | null;
}

/** A part of the product that a license may open (LIC-5, PRD-1). */
export interface Module {
  id: number;
  /** The product that it belongs to, which never changes. */
  productId: number;
  revision: number;
  name: string;
  code: string;
  /** A sentence about what it is; may be empty. */
  about: string;
  state: ModuleState;
  /** The modules that it needs, by their ids (PRD-5). */
  needs: number[];
  /** Is it sold without other modules? */
  soldAlone: boolean;
  /** The oldest first (PRD-4). */
  formerly: FormerName[];
}

/** A named set of modules that forms offer together; the license gets its modules (PRD-20). */
export interface Edition {
  id: number;
  revision: number;
  name: string;
  modules: number[];
  sold: boolean;
}

const first = (id: number, name: string, code: string): Module => ({
  ...{ id, productId: FIRST_PRODUCT, revision: 1, name, code, about: '', state: 'sold', needs: [], soldAlone: true, formerly: [] },
});

/** The modules that every portal begins with; the database begins with the same. */
export const FIRST_MODULES: readonly Module[] = [
  first(1, 'Acoustics Low Frequency', 'ALF'),
  first(2, 'Acoustics High Frequency', 'AHF'),
  first(3, 'Flow', 'FLOW'),
  first(4, 'Acquisition', 'ACQ'),
  first(5, 'Measurement', 'MEAS'),
  first(6, 'Measurement Rig', 'RIG'),
];

export const MOST_MODULES = 500;
export const MOST_MODULE_NAME = 80;

export const MOST_EDITIONS = 100;

/** The largest file that a catalogue is imported from. */
export const MOST_CATALOGUE_BYTES = 2 * 1_048_576;

export interface Catalogue {
  products: readonly Product[];
  modules: readonly Module[];
  editions: readonly Edition[];
}

let known = FIRST_MODULES;
let editions: readonly Edition[] = [];

/** What a server or a page knows about the catalogue. There is only one, as there is only one portal; code that reads it again updates this. */
export const knowCatalogue = (catalogue: Catalogue): void => {
  knowProducts(catalogue.products);
  known = catalogue.modules;
  editions = catalogue.editions;
};

export const knownCatalogue = (): Catalogue => ({ products: allProducts(), modules: known, editions });

export const allEditions = (): readonly Edition[] => editions;

/** Every module in the order of their ids, including those no longer sold. */
export const allModules = (): readonly Module[] => known;

/** The modules that a new license may have. */
export const soldModules = (productId = FIRST_PRODUCT): readonly Module[] =>
  known.filter((module) => module.state === 'sold' && module.productId === productId);

/** The ids of all modules of a product, whatever their state: they tell what belongs to it. */
export const moduleIdsOf = (productId: number): number[] => known.flatMap((module) => (module.productId === productId ? module.id : []));

/**
 * The product that something with these modules is for: theirs, since they are all of one; the first if it has no modules of its own
 * (PRD-40).
 */
export const productOf = (ids: readonly number[], among: readonly Module[] = known): number =>
  among.find(({ id }) => ids.includes(id))?.productId ?? FIRST_PRODUCT;

/** The name of that product in descriptions of records; null for the first, which is not mentioned (PRD-41). */
export function otherProductOf(ids: readonly number[]): string | null {
  const id = productOf(ids);
  return id === FIRST_PRODUCT ? null : (productWithId(id)?.name ?? null);
}

/** The modules of these ids, in order. */
export const modulesOf = (ids: readonly number[], among: readonly Module[] = known): Module[] => among.filter(({ id }) => ids.includes(id));

/** The modules that a form offers: those sold, and those already chosen. */
export const modulesToChoose = (chosen: readonly number[], productId = FIRST_PRODUCT): readonly Module[] =>
  known.filter((module) => (module.state === 'sold' && module.productId === productId) || chosen.includes(module.id));

const nameAt = ({ name, formerly }: Module, at: string | undefined): string =>
  (at === undefined ? undefined : formerly.find(({ until }) => until !== null && at < until)?.name) ?? name;

/** The name of a module; with a moment, the one it had then, since written records keep their words (PRD-4). */
export function moduleName(id: number, at?: string): string {
  const found = known.find((module) => module.id === id);
  return found ? nameAt(found, at) : `Module ${id}`;
}

/** The version of a license before any release exists (LIC-16). */
export const DEFAULT_VERSION = '5.1.1';

/** Stands for a release of a product before it has one. */
export const versionBeforeAny = (productId: number): string => (productId === FIRST_PRODUCT ? DEFAULT_VERSION : '1.0');
/** The runtime engine that belongs to it (REL-14). */
export const DEFAULT_RUNTIME = 'R2023a';
