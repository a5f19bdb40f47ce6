import type { Schema } from '../../api/description.ts';

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? '';

/** The bounds that a value must keep. */
function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, format }: Schema): string {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const range = most === undefined ? (least ? `at least ${least}` : '') : least ? `${least} to ${most}` : `at most ${most}`;
  const unit = maxLength !== undefined || minLength !== undefined ? ' characters' : maxItems !== undefined ? ' items' : '';
  const said = [format, range && `${range}${unit}`].filter(Boolean).join(', ');
  return said && ` (${said})`;
}

/** Writes a schema as in TypeScript, one field per line. Records are named, not repeated. */
export function shapeOf(schema: Schema | undefined, depth = 0): string {
  if (!schema) return 'anything';
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => shapeOf(choice, depth)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => shapeOf(part, depth)).join(' & ');
  if (schema.type === 'array') return `${shapeOf(schema.items, depth)}[]${boundsOf({ ...schema, format: '' })}`;
  if (schema.properties) return fieldsOf(schema, depth);
  if (schema.type === 'object')
    return typeof schema.additionalProperties === 'object' ? `{ [name]: ${shapeOf(schema.additionalProperties, depth)} }` : '{}';
  return schema.type ? `${schema.type}${boundsOf(schema)}` : 'anything';
}

function fieldsOf({ properties = {}, required = [] }: Schema, depth: number): string {
  const indent = '\t'.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, field]) => {
    const note = field.description ? `  // ${field.description}` : '';
    return `${indent}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field, depth + 1)}${note}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'\t'.repeat(depth)}}`;
}

/** Returns an example body that fits a schema, to start from: the required fields, with values to replace. */
export function exampleOf(schema: Schema | undefined, schemas: Record<string, Schema>): unknown {
  if (!schema) return null;
  if (schema.$ref) return exampleOf(schemas[nameIn(schema.$ref)], schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return exampleOf(first, schemas);
  if (schema.type === 'array') return (schema.minItems ?? 0) > 0 ? [exampleOf(schema.items, schemas)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return '';
  const wanted = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  return Object.fromEntries(wanted.map(([name, field]) => [name, exampleOf(field, schemas)]));
}
