// Plain JavaScript on purpose: it must also run on the old Node that it complains about.
const requested = 24
const found = Number(process.versions.node.split('.')[0])

if (found < requested) {
  process.stderr.write(
    `This project needs Node ${requested} or newer, and this is Node ${process.versions.node}.\n` +
      '- Linux (x64, arm64): run `npm ci`; it brings the right Node along, and the npm scripts use it.\n' +
      '- macOS: install Node 24 or newer (https://nodejs.org) and try again.\n' +
      '- Windows: work inside WSL, which counts as Linux.\n',
  )
  process.exit(1)
}
