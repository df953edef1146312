import { onlyMeasure, phaseOf } from '@stashwise/accounts/challenges'
import type { Locale } from '@stashwise/game/locale'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatMoneyShort, formatNumber } from '#app/kit/format.ts'
import type { Board, OverlayView } from '../service.ts'

export const emptyOverlay = (locale: Locale, now: number): OverlayView => ({ locale, now, rows: [] })

type Look = { rows: number; me?: string | undefined; locale: Locale; now: number }

/** The first places in words; a player `me` who is not among them is the last line. */
export function presentOverlay({ challenge, standings }: Board, { rows, me, locale, now }: Look): OverlayView {
  const t = serverTexts(textLocale(locale)).getFixedT(null, 'challenges')
  const times = { beginsAt: Date.parse(challenge.beginsAt), endsAt: Date.parse(challenge.endsAt) }
  const phase = phaseOf(times, now)
  const first = standings.slice(0, rows)
  const own = standings.find(({ player }) => player === me)
  const shown = own && !first.includes(own) ? [...first.slice(0, Math.max(rows - 1, 0)), own] : first
  const isMoney = onlyMeasure(challenge.weights) === 'items'
  return {
    locale,
    title: challenge.title,
    clock: {
      label: t(`clock.${phase}`),
      ...(phase !== 'ended' && { at: phase === 'upcoming' ? times.beginsAt : times.endsAt }),
    },
    now,
    rows: shown.map(({ player, place, name, score }) => ({
      player,
      place,
      name,
      figure: isMoney ? formatMoneyShort(score, locale, 'RUB') : formatNumber(score, locale),
    })),
  }
}
