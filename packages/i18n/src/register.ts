import type { Locale } from '@stashwise/game/locale'

export type AreaTexts = Partial<Record<Locale, object>>
type Listener = (area: string, texts: AreaTexts) => void

const loaded = new Map<string, AreaTexts>()
const listeners = new Set<Listener>()

/** Registers an area's texts while their module loads, so that they are there before anything that shows them renders. */
export function registerTexts<Texts extends AreaTexts>(area: string, texts: Texts): Texts {
  loaded.set(area, texts)
  for (const listener of listeners) listener(area, texts)
  return texts
}

/** Calls the listener with the texts of every area that is loaded, and of each that loads later. */
export function onTexts(listener: Listener): void {
  for (const [area, texts] of loaded) listener(area, texts)
  listeners.add(listener)
}
