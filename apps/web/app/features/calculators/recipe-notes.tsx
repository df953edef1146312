import type { RecipeNotes as Notes } from '@stashwise/calculators/view'
import { Doubts } from './ui/shared/list-page/doubts.tsx'
import { ChainNeeds, Missing } from './ui/shared/list-page/needs.tsx'

/** What a player lacks for a recipe, what its cost counts on, and how far its prices can be trusted. Its texts: the namespace `recipes`. */
export const RecipeNotes = ({ blockers, needs, trust, doubts }: Notes) => (
  <>
    <Missing blockers={blockers} />
    <ChainNeeds needs={needs} />
    <Doubts trust={trust} doubts={doubts} />
  </>
)
