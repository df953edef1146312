import type { HideoutView } from '@stashwise/calculators/hideout/hideout-view'
import type { ReactNode } from 'react'

export type HideoutPageProps = {
  view: HideoutView
  state: { simulated: boolean }
  isPro: boolean
  usesFuel: boolean
  onLogins(logins: number[]): void
  onCards(cards: number): void
  /** Address of a derivation: of a recipe's figure, a module's day or a figure of the whole day. */
  whyHref(why: string): string
  settings?: ReactNode
  why?: ReactNode
}
