import type { ItemUid } from '@stashwise/game/ids'
import type { Build } from '@stashwise/loadouts/build'
import type { MoneyStep } from '@stashwise/loadouts/optimise/request'
import { Button } from '#app/kit/button.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { formatGoal } from './format-goal.ts'
import styles from './money-list.module.css'

type Props = { steps: readonly MoneyStep[] | undefined; nameOf: (uid: ItemUid) => string; onApply: (build: Build) => void }

/** What each further step of money buys. */
export function MoneyList({ steps, nameOf, onApply }: Props) {
  const { t, locale, format } = useTexts('loadouts')
  if (!steps || steps.length === 0) return null
  return (
    <ol className={styles.steps}>
      {steps.map(({ budget, figures, build, added, removed }, at) => (
        <li key={budget}>
          <b>{format.money(budget)}</b>
          <span className={styles.change}>
            {figures === undefined
              ? t('money.nothing')
              : at > 0 && added.length === 0 && removed.length === 0
                ? t('money.same')
                : t('money.figures', {
                    recoil: formatGoal('recoilVertical', figures.recoilVertical, locale),
                    ergonomics: formatGoal('ergonomics', figures.ergonomics, locale),
                  })}
            {at > 0 && added.length > 0 ? (
              <span className="small-dim wrap">{t('money.added', { names: added.map(nameOf).join(', ') })}</span>
            ) : null}
            {at > 0 && removed.length > 0 ? (
              <span className="small-dim wrap">{t('money.removed', { names: removed.map(nameOf).join(', ') })}</span>
            ) : null}
          </span>
          {build ? <Button onClick={() => onApply(build)}>{t('result.apply')}</Button> : null}
        </li>
      ))}
    </ol>
  )
}
