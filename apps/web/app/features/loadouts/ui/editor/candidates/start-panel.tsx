import { memo } from 'react'
import { formatFigure } from '#app/features/loadouts/figures.ts'
import type { StartChoice } from '#app/features/loadouts/first-build.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './start-panel.module.css'

/** `priceOf`: what one costs as a build; undefined while prices are on their way, or for one that cannot be bought. `of`: the weapon's name, which most begin with. */
type Props = {
  of: string
  priceOf: ((id: string) => number | undefined) | undefined
  choices: readonly StartChoice[]
  onChoose: (id: string) => void
  isReady: boolean
}

/** Shown while no slot is open: what to do, and what to start from. Choices take the focus before they can be made: on phones they are in a box that scrolls. */
export const StartPanel = memo(function StartPanel({ of, priceOf, choices, onChoose, isReady }: Props) {
  const { t, locale } = useTexts('loadouts')
  return (
    <section className="shrink" aria-label={t('start.title')}>
      <p className={styles.lead}>{t('start.lead')}</p>
      <ul className={styles.list}>
        {choices.map(({ id, name, cell, stats }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              aria-disabled={!isReady || undefined}
              onClick={() => (isReady ? onChoose(id) : undefined)}
            >
              <ItemCell cell={cell} size={72} />
              <span className={styles.name} title={name}>
                {ownName(name, of)}
                <span className="text-dim block">{priceOf ? <Money value={priceOf(id)} /> : ' '}</span>
              </span>
              <span className={`small-dim ${styles.figures}`}>
                {t('start.figures', {
                  ergonomics: formatFigure('ergonomics', stats.ergonomics, locale),
                  vertical: formatFigure('recoilVertical', stats.recoilVertical, locale),
                  horizontal: formatFigure('recoilHorizontal', stats.recoilHorizontal, locale),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** What sets a choice apart from its weapon: `AKMB` of `Kalashnikov AKM 7.62x39 assault rifle (AKMB)`. */
function ownName(name: string, of: string): string {
  if (!name.startsWith(`${of} `)) return name
  const own = name.slice(of.length + 1)
  return own.startsWith('(') && own.endsWith(')') ? own.slice(1, -1) : own
}
