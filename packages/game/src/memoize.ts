/** `make` at most once for each key, for keys of which there are few: languages, slugs. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new Map<Key, { value: Value }>(), make)
}

/** `make` at most once for each object, as long as the object exists. For what derives from an immutable Catalogue. */
export function weakMemoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new WeakMap<Key, { value: Value }>(), make)
}

type Cache<Key, Value> = { get(key: Key): { value: Value } | undefined; set(key: Key, entry: { value: Value }): unknown }

function memoizeIn<Key, Value>(cache: Cache<Key, Value>, make: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const known = cache.get(key)
    if (known) return known.value
    const value = make(key)
    cache.set(key, { value })
    return value
  }
}
