import { maxPrice } from '@stashwise/accounts/vocabulary'

/** Reads an own price in whole roubles, with or without separators; `null` for an empty text, undefined for what is no price. */
export function readPrice(text: string): number | null | undefined {
  const digits = text.replace(/[\s\u00a0\u202f,₽]/g, '')
  if (digits === '') return null
  if (!/^\d{1,12}$/.test(digits)) return undefined
  const price = Number(digits)
  return price >= 1 && price <= maxPrice ? price : undefined
}
