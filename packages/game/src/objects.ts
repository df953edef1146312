/** The keys of an object literal, typed: TypeScript allows for more than it can see. */
export const keysOf = <Of extends object>(of: Of) => Object.keys(of) as (keyof Of & string)[]

export const recordOf = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>

export const pick = <Of extends object, Key extends keyof Of>(of: Of, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<Of, Key>
