/** A `localStorage` of its own. Its keys are properties, as a browser's are. */
export function aLocalStorage(): Storage {
  const texts = new Map<string, string>()
  const methods = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, String(text)),
    removeItem: (key: string) => void texts.delete(key),
    clear: () => texts.clear(),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size
    },
  }
  return new Proxy(methods, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      texts.has(String(key)) ? { enumerable: true, configurable: true, value: texts.get(String(key)) } : undefined,
  })
}
