import { Fragment } from 'react'
import { HideoutSettings } from '#app/features/accounts/ui/settings/hideout-settings.tsx'
import { TraderSettings } from '#app/features/accounts/ui/settings/trader-settings.tsx'
import { CalculatorSettingsPanel } from '#app/features/calculators/ui/settings/calculator-settings-panel.tsx'
import { useUser } from '#app/features/player/user-provider.tsx'

/**
 * The settings all calculators share; a Pro player's levels and skills are set in the same place. `hasHideout` false: the page has
 * fields of its own for fuel, solar power and skills.
 */
export function CalculatorSettings({ hasHideout = true }: { hasHideout?: boolean }) {
  const user = useUser()
  return (
    <CalculatorSettingsPanel hasFuel={hasHideout}>
      {user?.pro ? (
        <Fragment key={user.characterUid}>
          <TraderSettings user={user} />
          {hasHideout ? <HideoutSettings user={user} /> : null}
        </Fragment>
      ) : null}
    </CalculatorSettingsPanel>
  )
}
