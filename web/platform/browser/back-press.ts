type OnBack = () => void

let onBack: OnBack | undefined

/** Has "back" and "forward" do something else than leave for another page, until it is given back with `undefined`. */
export function takeBack(next: OnBack | undefined): void {
  onBack = next
}

// The events of a window come in the order of its listeners: this one is loaded before the router listens, and keeps the event from it.
if (!import.meta.env.SSR)
  addEventListener('popstate', (event) => {
    if (!onBack) return
    event.stopImmediatePropagation()
    onBack()
  })
