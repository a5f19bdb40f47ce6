/** A field of events: its label for people, the type of its values, and whether they are personal. */
export interface Field<Type extends string = string> {
  label: string;
  type: Type;
  /** Sealed as a commitment, so that the value can be erased. */
  personal: boolean;
  /** It names the person who acts, who may be a colleague of the owner: it is erased with the person who acts. */
  isActors?: true;
}

export const field = <Type extends string>(label: string, type: Type): Field<Type> => ({ label, type, personal: false });
export const personal = <Type extends string>(label: string, type: Type): Field<Type> => ({ label, type, personal: true });
export const personalOfActor = <Type extends string>(label: string, type: Type): Field<Type> => ({
  ...personal(label, type),
  isActors: true,
});
