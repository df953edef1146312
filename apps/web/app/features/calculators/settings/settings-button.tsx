import { calcsettingsTexts } from '@stashwise/i18n/calcsettings-texts'
import Settings2 from 'lucide-react/icons/settings-2'
import { type ReactNode, useState } from 'react'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { Button } from '#app/kit/button.tsx'
import { Sheet } from '#app/kit/sheet.tsx'

/** Opens the settings all calculators share; nothing where there are none. */
export function SettingsButton({ settings }: { settings: ReactNode }) {
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  const [isOpen, setIsOpen] = useState(false)
  if (!settings) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Settings2 size={16} aria-hidden="true" /> {t('calcsettings.open')}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('calcsettings.open')} closeLabel={t('calcsettings.close')}>
        {settings}
      </Sheet>
    </>
  )
}
