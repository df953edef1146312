/** Values that are made on demand; the ones used last stay. A promise that fails is not cached. */
export class LatestMap<Value extends Promise<unknown>> {
  readonly #values = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The value of a key, made at most once while it is cached: requests during its making share it. */
  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make()
    // The one used last goes last.
    this.#values.delete(key)
    this.#values.set(key, value)
    value.catch(() => this.#values.delete(key))
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
    return value
  }
}
