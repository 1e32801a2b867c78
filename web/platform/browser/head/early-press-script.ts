/**
 * The script in the head of every page that repeats a press on a button which React does not listen to yet, as soon as it does:
 * parts of a page wake up late, and a press must not be lost. Buttons that send a form or open a popover work by themselves. A field
 * that opens something for a finger says so (`data-touch`).
 *
 * React may wake a part for this very press; where it cannot yet, it stops the event. So a press on a sleeping button that never
 * comes back up to the window was lost. React knows an element before it listens to it: the fibers of a part that is not mounted yet
 * are placed (2) or hydrating (4096), as React's own getNearestMountedFiber reads them. Where the part does not wake within half a
 * minute, nothing happens.
 */
export const earlyPressScript = () =>
  `(() => {
  const isAwake = (button) => {
    const key = Object.keys(button).find((name) => name.startsWith('__reactFiber'))
    for (let fiber = button[key]; fiber; fiber = fiber.return) if (!fiber.alternate && fiber.flags & 4098) return false
    return key !== undefined
  }
  let handled
  addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget], [commandfor])' + (event.pointerType === 'touch' ? ', input[data-touch]' : ''))
    if (!button || isAwake(button)) return
    const end = Date.now() + 30000
    const again = () => {
      if (handled === event) return
      if (isAwake(button)) button.click()
      else if (button.isConnected && Date.now() < end) requestAnimationFrame(again)
    }
    setTimeout(again)
  }, true)
  addEventListener('click', (event) => { handled = event })
})()`.replaceAll(/\n\s*/g, '\n')
