import { factions, gameEditions, lowestLevel, maxLevel, maxPrestige } from '@stashwise/accounts/vocabulary'
import type { ProgressPlayer } from '@stashwise/progression/player'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { ChoiceSelect } from '#app/kit/form/choice-select.tsx'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import type { Quests } from '../../use-quests.ts'
import styles from './character-panel.module.css'
import { SkillFields } from './skill-fields.tsx'
import { TraderFields } from './trader-fields.tsx'

/** What the rules know of the player: level, prestige, faction, edition, what traders and skills have come to. Saved where progress is. */
export function CharacterPanel({ quests: { progress, progression } }: { quests: Quests }) {
  const { t } = useTranslation('dashboard')
  const { player, edit } = progress
  const { level, faction, gameEdition, prestige, tracksProgress } = player
  return (
    <Panel id="character" title={t('character.title')} aside={isUnset(player) ? <Badge>{t('unset.mark')}</Badge> : null}>
      <div className={styles.fields}>
        <span id="own-level">{t('character.level')}</span>
        <NumberStepper
          aria-labelledby="own-level"
          value={level}
          least={lowestLevel}
          most={maxLevel}
          invalid={t('character.notLevel', { least: lowestLevel, most: maxLevel })}
          lowerLabel={t('character.lower')}
          raiseLabel={t('character.raise')}
          onChange={(next) => edit({ level: next })}
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
        <Segmented
          label={t('character.faction')}
          value={faction}
          segments={factions.map((value) => ({ value, label: value }))}
          onChange={(value) => edit({ faction: value })}
        />
        <span aria-hidden="true">{t('character.edition')}</span>
        <ChoiceSelect
          aria-label={t('character.edition')}
          value={gameEdition}
          values={gameEditions}
          onChange={(edition) => edit({ gameEdition: edition })}
        />
      </div>
      <div className={styles.traders}>
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
