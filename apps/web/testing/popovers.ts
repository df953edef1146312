/** jsdom has no popovers: here one is shown, with its events, by its methods and by buttons. */
export function stubPopovers() {
  HTMLElement.prototype.togglePopover = function (options) {
    const isOpen = this.style.display === 'block'
    const willOpen = (typeof options === 'object' ? options.force : options) ?? !isOpen
    if (willOpen === isOpen) return isOpen
    const newState = willOpen ? 'open' : 'closed'
    this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
    this.style.display = willOpen ? 'block' : ''
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
    return willOpen
  }
  HTMLElement.prototype.showPopover = function () {
    this.togglePopover(true)
  }
  HTMLElement.prototype.hidePopover = function () {
    this.togglePopover(false)
  }
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const button = target instanceof Element && target.closest('[popovertarget]')
    if (button && !defaultPrevented) popupOf(button)?.togglePopover()
  })
}

/** What a button opens. */
export const popupOf = (button: Element) => document.getElementById(button.getAttribute('popovertarget') ?? '')
