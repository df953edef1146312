import Save from 'lucide-react/icons/save'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import type { SaveDialog as Dialog } from './save-dialog.tsx'

const loadDialog = () => import('./save-dialog.tsx').then(({ SaveDialog }) => SaveDialog)

type Props = {
  /** Undefined until the build is known. */
  toProps: (() => Omit<ComponentProps<typeof Dialog>, 'onClose'>) | undefined
}

/** Opens the dialog that saves the build to the account. */
export function SaveButton({ toProps }: Props) {
  const { t } = useTranslation('loadouts')
  const [isOpen, setIsOpen] = useState(false)
  const SaveDialog = useLoaded(isOpen, loadDialog, () => setIsOpen(false))
  return (
    <>
      <Button disabled={!toProps} onClick={() => setIsOpen(true)}>
        <Save size={16} aria-hidden="true" />
        {t('save.button')}
      </Button>
      {isOpen && SaveDialog && toProps ? <SaveDialog {...toProps()} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
