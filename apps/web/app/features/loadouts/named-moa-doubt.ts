import type { Build } from '@stashwise/loadouts/build'
import { type MoaDoubt, moaDoubt } from '@stashwise/loadouts/published-moa'
import type { NamedWeapon } from './named-weapon.ts'

/** A {@link MoaDoubt} with the name of its preset. */
export type NamedMoaDoubt = MoaDoubt & { presetName: string }

/** Why the MOA of a build is unreliable, in the words of the page; undefined where nothing contradicts it. */
export function namedMoaDoubt({ facts, presetName }: NamedWeapon, build: Build): NamedMoaDoubt | undefined {
  const doubt = moaDoubt(facts, build)
  return doubt && { ...doubt, presetName: presetName(doubt.preset) }
}
