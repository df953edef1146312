import { factionName, factions, gameEditions, lowestLevel, maxFarmCards, maxLevel } from '@stashwise/accounts/vocabulary'
import { moduleSlugs } from '@stashwise/calculators/economy'
import { slotsOfFarm } from '@stashwise/calculators/hideout/farm-slots'
import { keysOf } from '@stashwise/game/objects'
import { builtLevel } from '@stashwise/progression/hideout/levels-built'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useQuestFacts } from '../../client/use-progression.ts'
import styles from './strip-dialog.module.css'
import { StripField } from './strip-field.tsx'
import type { Strip } from './use-player-strip.ts'

const levels = [1, 5, 10, 15, 20, 30, 40] as const
const cards = [0, 1, 10, 25, 50] as const
const hours = { morning: '08:00', midday: '13:00', evening: '18:00', night: '23:00' } as const

export function LevelField({ strip }: { strip: Strip }) {
  const { t } = useTranslation('playerstrip')
  const level = strip.isKnown('level') ? strip.fields.level : undefined
  const change = (next: number) => strip.tell('level', { level: next })
  return (
    <StripField strip={strip} fact="level">
      <div className={styles.line}>
        <Segmented
          label={t('fact.level')}
          value={String(level)}
          segments={levels.map((value) => ({ value: String(value), label: value }))}
          onChange={(value) => change(Number(value))}
        />
        <NumberStepper
          aria-label={t('fact.level')}
          value={strip.fields.level}
          isUnknown={!strip.isKnown('level')}
          least={lowestLevel}
          most={maxLevel}
          invalid={t('range', { least: lowestLevel, most: maxLevel })}
          lowerLabel={t('lower')}
          raiseLabel={t('raise')}
          onChange={change}
        />
      </div>
    </StripField>
  )
}

/** Faction, edition, and the mode, which the header or the account switches. */
export function IdentityFields({ strip }: { strip: Strip }) {
  const { t } = useTranslation('playerstrip')
  const { fields, isKnown, tell } = strip
  return (
    <>
      <StripField strip={strip} fact="faction">
        <Segmented
          label={t('fact.faction')}
          value={isKnown('faction') ? fields.faction : ''}
          segments={factions.map((value) => ({ value, label: factionName(value) }))}
          onChange={(faction) =>
            factions.some((each) => each === faction) && tell('faction', { faction: faction === 'Bear' ? 'Bear' : 'USEC' })
          }
        />
      </StripField>
      <StripField strip={strip} fact="edition">
        <ChoiceSelect
          aria-label={t('fact.edition')}
          value={isKnown('edition') ? fields.gameEdition : ''}
          values={isKnown('edition') ? gameEditions : (['', ...gameEditions] as const)}
          textOf={(edition) => edition || t('choose')}
          onChange={(edition) => edition !== '' && tell('edition', { gameEdition: edition })}
        />
      </StripField>
      <p className="small-dim">{t(`mode.${strip.mode}`)}</p>
    </>
  )
}

/** When the player logs in, which the hideout's day is planned by. */
export function LoginField({ strip }: { strip: Strip }) {
  const { t } = useTranslation('playerstrip')
  const { logins } = strip.fields
  return (
    <StripField strip={strip} fact="logins">
      <div className={styles.line}>
        {keysOf(hours).map((part) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={logins.includes(hours[part])}
              onChange={({ target }) =>
                strip.tell('logins', { logins: target.checked ? { add: [hours[part]] } : { remove: [hours[part]] } })
              }
            />{' '}
            {t(`hour.${part}`)}
          </label>
        ))}
      </div>
    </StripField>
  )
}

export function FarmField({ strip }: { strip: Strip }) {
  const { t } = useTranslation('playerstrip')
  const above = useCardsAbove(strip)
  const change = (farmCards: number) => strip.tell('cards', { farmCards })
  return (
    <StripField strip={strip} fact="cards">
      <div className={styles.line}>
        <Segmented
          label={t('fact.cards')}
          value={strip.isKnown('cards') ? String(strip.fields.farmCards) : ''}
          segments={cards.map((value) => ({ value: String(value), label: value }))}
          onChange={(value) => change(Number(value))}
        />
        <NumberStepper
          aria-label={t('fact.cards')}
          value={strip.fields.farmCards}
          isUnknown={!strip.isKnown('cards')}
          least={0}
          most={maxFarmCards}
          invalid={t('range', { least: 0, most: maxFarmCards })}
          lowerLabel={t('fewer')}
          raiseLabel={t('more')}
          onChange={change}
        />
      </div>
      {above ? <p className="text-dim">{t('farmHolds', above)}</p> : null}
    </StripField>
  )
}

/** The level of the bitcoin farm and the cards it holds, where the player has told of more. */
function useCardsAbove({ fields, isKnown }: Strip): { level: number; slots: number } | undefined {
  const progression = useQuestFacts()
  const farm = [...(progression?.facts.modules.values() ?? [])].find(({ slug }) => slug === moduleSlugs.bitcoinFarm)
  if (!farm || !isKnown('modules') || !isKnown('cards')) return undefined
  const level = builtLevel(farm, fields)
  const slots = slotsOfFarm(level)
  return fields.farmCards > slots ? { level, slots } : undefined
}
