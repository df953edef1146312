import { localText, useLocalText } from '#app/storage/local-text.ts'

const compact = localText('market.compact')
const isOn = (stored: string) => stored === '1'
const change = (isCompact: boolean) => compact.set(isCompact ? '1' : '')

/** Whether rows are 32 pixels high instead of 40, stored in this browser. The server renders 40. */
export const useCompact = (): [boolean, (isCompact: boolean) => void] => [isOn(useLocalText(compact)), change]

export const toggleCompact = (): void => change(!isOn(compact.get()))
