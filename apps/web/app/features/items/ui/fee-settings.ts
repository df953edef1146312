import { isCentreTracked } from '@stashwise/accounts/counted-centre'
import type { ItemPageView } from '@stashwise/market/view'
import { useMemo } from 'react'
import { useEditUser, useUserField } from '#app/features/player/user-provider.tsx'
import { useLocalText } from '#app/storage/local-text.ts'
import type { FeeSettings } from './sale.ts'

/** Highest Hideout Management level; 51 is the elite level. */
export const topSkill = 51
const initial: FeeSettings = { intelligenceCenter3: false, hideoutManagement: 0 }

function parse(text: string): FeeSettings {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return initial
    const built = 'intelligenceCenter3' in stored && stored.intelligenceCenter3 === true
    const level = 'hideoutManagement' in stored ? Number(stored.hideoutManagement) : 0
    return { intelligenceCenter3: built, hideoutManagement: Number.isInteger(level) ? Math.min(Math.max(level, 0), topSkill) : 0 }
  } catch {
    return initial
  }
}

/** `isTracked`: the centre is built according to the player's progress, so there is nothing to switch. */
export type HideoutOfFee = { settings: FeeSettings; change(next: FeeSettings): void; isTracked: boolean }

/**
 * The player's Intelligence Center and Hideout Management level. A Pro player's are those of the account, the same as in the calculators;
 * everybody else's are stored in this browser, and the server renders the defaults. `isTracked`: the page's player has the center.
 */
export function useFeeSettings({ module, isTracked = false }: ItemPageView['fee']['centre']): HideoutOfFee {
  const [text, setText] = useLocalText('stashwise.fee')
  const stored = useMemo(() => parse(text), [text])
  const own = useUserField((user) => (user?.pro ? user : undefined))
  const { edit } = useEditUser()
  if (!own) {
    const settings = isTracked ? { ...stored, intelligenceCenter3: true } : stored
    return { settings, change: (next) => setText(JSON.stringify(next)), isTracked }
  }
  const isOwnTracked = isCentreTracked(own, module)
  return {
    settings: { intelligenceCenter3: own.isIC3Built || isOwnTracked, hideoutManagement: own.hideoutManagementSkill },
    change: ({ intelligenceCenter3, hideoutManagement }) =>
      edit({
        ...(!isOwnTracked && intelligenceCenter3 !== own.isIC3Built && { isIC3Built: intelligenceCenter3 }),
        ...(hideoutManagement !== own.hideoutManagementSkill && { hideoutManagementSkill: hideoutManagement }),
      }),
    isTracked: isOwnTracked,
  }
}
