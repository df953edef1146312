type Cache<Value> = Pick<Map<string, Promise<Value>>, 'get' | 'delete'> & { set(key: string, value: Promise<Value>): unknown }

/** The value of a key, made at most once while it is cached: who asks during its making shares it. One that fails is not cached. */
export function onceFor<Value>(cache: Cache<Value>, key: string, make: () => Promise<Value>): Promise<Value> {
  const known = cache.get(key)
  if (known) return known
  const value = make()
  cache.set(key, value)
  value.catch(() => {
    if (cache.get(key) === value) cache.delete(key)
  })
  return value
}
