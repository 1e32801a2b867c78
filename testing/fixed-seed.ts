import fc from 'fast-check'

// The same cases in every run: a red test is then a change of ours.
fc.configureGlobal({ seed: 20261121 })
