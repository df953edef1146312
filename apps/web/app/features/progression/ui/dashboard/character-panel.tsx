import { isFactKnown } from '@stashwise/accounts/player-facts'
import {
  eliteSkill,
  factionName,
  factions,
  gameEditions,
  lowestLevel,
  maxLevel,
  maxPrestige,
  type PlayerFact,
  untoldSkill,
} from '@stashwise/accounts/vocabulary'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import type { ProgressPlayer } from '@stashwise/progression/player'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { FigureInput } from '#app/kit/form/figure-input.tsx'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { useCharacter } from '../../use-progress.ts'
import type { Quests } from '../../use-quests.ts'
import styles from './character-panel.module.css'
import { TraderFields } from './trader-fields.tsx'

/** What the rules know of the player: level, prestige, faction, edition, what traders and skills have come to. Saved where progress is. */
export function CharacterPanel({ quests: { progress, progression } }: { quests: Quests }) {
  const { t } = useTranslation('dashboard')
  const { player, edit } = progress
  const { level, faction, gameEdition, prestige, tracksProgress } = player
  const { fields } = useCharacter()
  const isKnown = (fact: PlayerFact) => isFactKnown(fields, fact)
  const countedAs = (value: string) => <small className="text-dim">{t('unset.countedAs', { value })}</small>
  return (
    <Panel id="character" title={t('character.title')} aside={isUnset(player) ? <Badge>{t('unset.mark')}</Badge> : null}>
      <div className={styles.fields}>
        <span id="own-level">{t('character.level')}</span>
        <NumberStepper
          aria-labelledby="own-level"
          value={level}
          isUnknown={!isKnown('level')}
          least={lowestLevel}
          most={maxLevel}
          invalid={t('character.notLevel', { least: lowestLevel, most: maxLevel })}
          lowerLabel={t('character.lower')}
          raiseLabel={t('character.raise')}
          onChange={(next) => edit({ level: next, known: { add: ['level'] } })}
        />
        <span id="own-prestige">{t('character.prestige')}</span>
        <NumberStepper
          aria-labelledby="own-prestige"
          value={prestige}
          least={0}
          most={maxPrestige}
          invalid={t('character.notLevel', { least: 0, most: maxPrestige })}
          lowerLabel={t('character.lowerPrestige')}
          raiseLabel={t('character.raisePrestige')}
          onChange={(next) => edit({ prestige: next })}
        />
        <span aria-hidden="true">{t('character.faction')}</span>
        <div className={styles.answer}>
          <Segmented
            label={t('character.faction')}
            value={isKnown('faction') ? faction : ''}
            segments={factions.map((value) => ({ value, label: factionName(value) }))}
            onChange={(value) => value !== '' && edit({ faction: value, known: { add: ['faction'] } })}
          />
          {isKnown('faction') ? null : countedAs(factionName(faction))}
        </div>
        <span aria-hidden="true">{t('character.edition')}</span>
        <div className={styles.answer}>
          <ChoiceSelect
            aria-label={t('character.edition')}
            value={isKnown('edition') ? gameEdition : ''}
            values={isKnown('edition') ? gameEditions : (['', ...gameEditions] as const)}
            textOf={(edition) => edition || t('unset.choose')}
            onChange={(edition) => edition !== '' && edit({ gameEdition: edition, known: { add: ['edition'] } })}
          />
          {isKnown('edition') ? null : countedAs(gameEdition)}
        </div>
      </div>
      <div className={`stack-3 ${styles.traders}`}>
        <SwitchField
          label={t('character.track')}
          note={t(tracksProgress ? 'character.trackOn' : 'character.trackOff')}
          isOn={tracksProgress}
          onChange={(tracksProgress) => edit({ tracksProgress })}
        />
        <TraderFields progress={progress} progression={progression} />
        <SkillFields progress={progress} progression={progression} />
      </div>
    </Panel>
  )
}

/** Whether level and trader levels are those that every PMC begins with: perhaps the player never set them. */
export const isUnset = ({ level, traderLevels, tracksProgress }: ProgressPlayer): boolean =>
  tracksProgress && level === lowestLevel && Object.values(traderLevels).every((loyalty) => loyalty === 1)

function SkillFields({ progress: { player, edit }, progression: { facts, names } }: Pick<Quests, 'progress' | 'progression'>) {
  const { t } = useTranslation('dashboard')
  const range = { least: 0, most: eliteSkill }
  const common = { decimals: 0, invalid: t('character.notLevel', range), ...range }
  const skills = skillsOfHideout(facts)
  if (skills.length === 0) return null
  return (
    <section aria-label={t('character.skills')}>
      <p>
        {t('character.skills')} <small className="text-dim">{t('character.skillsHint')}</small>
      </p>
      <div className={styles.levels}>
        {skills.map((skill) => (
          <div key={skill} className={`line ${styles.level}`}>
            <span aria-hidden="true">{names.skill(skill)}</span>
            {isHideoutSkill(skill) ? (
              <FigureInput
                {...common}
                aria-label={names.skill(skill)}
                value={player[hideoutSkills[skill]]}
                onChange={(value) => edit({ [hideoutSkills[skill]]: value ?? 0 })}
              />
            ) : (
              <FigureInput
                {...common}
                aria-label={names.skill(skill)}
                value={player.skillLevels[skill]}
                onChange={(value) => edit({ skillLevels: { [skill]: value ?? untoldSkill } })}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Skills with a field of their own, by the game's name. */
const hideoutSkills = { Crafting: 'craftingSkill', HideoutManagement: 'hideoutManagementSkill' } as const
const isHideoutSkill = (skill: string): skill is keyof typeof hideoutSkills => Object.hasOwn(hideoutSkills, skill)

const skillsOfHideout = ({ modules }: ProgressionFacts): string[] => [
  ...new Set([...modules.values()].flatMap(({ levels }) => levels.flatMap(({ skills }) => skills.map(({ skill }) => skill)))),
]
