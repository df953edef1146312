import { type FiledLoadout, writeLoadoutFile } from '@stashwise/loadouts/loadout-file'
import { saveFile } from '#app/kit/save-file.ts'

/** Saves loadouts as a file that can be imported again. */
export const saveLoadouts = (name: string, loadouts: readonly FiledLoadout[]) =>
  saveFile(`stashwise-${name}.json`, new Blob([writeLoadoutFile(loadouts)], { type: 'application/json' }))
