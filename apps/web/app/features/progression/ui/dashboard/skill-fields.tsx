import { eliteSkill, untoldSkill } from '@stashwise/accounts/vocabulary'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import { useTranslation } from 'react-i18next'
import { FigureInput } from '#app/kit/form/figure-input.tsx'
import type { Quests } from '../../use-quests.ts'
import styles from './character-panel.module.css'

export function SkillFields({ progress: { player, edit }, progression: { facts, names } }: Pick<Quests, 'progress' | 'progression'>) {
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
          <div key={skill} className={styles.level}>
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
