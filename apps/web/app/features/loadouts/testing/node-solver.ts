import { highsSolver } from '@stashwise/loadouts/optimise/mip/highs-solver'
import loadHighs from 'highs'

/** HiGHS as the worker has it, for tests and benches. */
export const nodeSolver = async () => highsSolver(await loadHighs())
