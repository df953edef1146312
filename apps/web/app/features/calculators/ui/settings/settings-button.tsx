import Settings2 from 'lucide-react/icons/settings-2'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Sheet } from '#app/kit/sheet.tsx'

/** Opens the settings all calculators share. */
export function SettingsButton({ settings }: { settings: ReactNode }) {
  const { t } = useTranslation('calcsettings')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Settings2 size={16} aria-hidden="true" /> {t('open')}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('open')} closeLabel={t('close')}>
        {settings}
      </Sheet>
    </>
  )
}
