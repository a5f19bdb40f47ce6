/** A field of events: its label for people, the type of its values, and whether they are personal. */
export interface Field<Type extends string = string> {
  label: string;
  type: Type;
  /** Sealed as a commitment, so that the value can be erased. */
  personal: boolean;
}

export const field = <Type extends string>(label: string, type: Type): Field<Type> => ({ label, type, personal: false });
export const personal = <Type extends string>(label: string, type: Type): Field<Type> => ({ label, type, personal: true });
