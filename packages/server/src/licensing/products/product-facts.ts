import { type Edition, type Facts, MODULE_STATE_WORDS, type Module } from '@lm/contract';

/** A module as events tell of it. */
export const moduleFacts = ({ name, code, about, state, needs, soldAlone, formerly }: Module): Facts<'module'> => ({
  ...{ name, code, about, state: MODULE_STATE_WORDS[state] },
  ...{ needs, soldAlone, elsewhere: formerly.filter(({ until }) => until === null).map((former) => former.name) },
});

/** An edition as events tell of it. */
export const editionFacts = ({ name, modules, sold }: Edition): Facts<'edition'> => ({ name, modules, sold });

/** The names a module had, once it has another (PRD-4). */
export const namesAfter = ({ name, formerly }: Module, next: string, at: Date): Module['formerly'] =>
  name === next ? formerly : [...formerly, { name, until: at.toISOString() }];
