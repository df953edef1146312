/** What a user can open from anywhere: the settings of the selected PMC, or the form of a new one. */
export type UserDialog = 'settings' | 'new-pmc'

const eventName = 'stashwise:user-dialog'
let asked: UserDialog | undefined

/** Opens a dialog; one asked for before anybody listens is opened as soon as somebody does. */
export function openUserDialog(dialog: UserDialog): void {
  asked = dialog
  dispatchEvent(new Event(eventName))
}

/** Listens for {@link openUserDialog}; returns a cleanup. */
export function onUserDialog(listener: (dialog: UserDialog) => void): () => void {
  const take = () => {
    if (asked) listener(asked)
    asked = undefined
  }
  addEventListener(eventName, take)
  take()
  return () => removeEventListener(eventName, take)
}
