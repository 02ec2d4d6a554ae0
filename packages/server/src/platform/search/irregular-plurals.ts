/** By irregular plurals, which the rules for suffixes cannot know: the singular whose stem they share. */
export const singularOf: ReadonlyMap<string, string> = new Map(
  `alumni alumnus, analyses analysis, appendices appendix, aquaria aquarium, automata automaton, bacilli bacillus,
  bacteria bacterium, biases bias, bronchi bronchus, calves calf, children child, cilia cilium, consortia consortium, corpora corpus,
  cortices cortex, crises crisis, criteria criterion, curricula curriculum, data datum, diagnoses diagnosis, dialyses dialysis,
  emboli embolus, endothelia endothelium, epithelia epithelium, equilibria equilibrium, feet foot, fishermen fisherman,
  flagella flagellum, fungi fungus, ganglia ganglion, geese goose, genera genus, grandchildren grandchild, gyri gyrus,
  helices helix, herbaria herbarium, hippocampi hippocampus, hooves hoof, hypotheses hypothesis, indices index, knives knife,
  lice louse, loci locus, matrices matrix, maxima maximum, memoranda memorandum, men man, metastases metastasis, mice mouse,
  midwives midwife, millennia millennium, minima minimum, mitochondria mitochondrion, necroses necrosis, nuclei nucleus,
  optima optimum, phenomena phenomenon, phyla phylum, plasmodia plasmodium, prognoses prognosis, prostheses prosthesis,
  protozoa protozoan, psychoses psychosis, radii radius, referenda referendum, schemata schema, sera serum, spectra spectrum,
  stimuli stimulus, strata stratum, sulci sulcus, syllabi syllabus, symbioses symbiosis, symposia symposium, syntheses synthesis,
  taxa taxon, teeth tooth, theses thesis, thromboses thrombosis, uteri uterus, vertices vertex, wolves wolf, women woman`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
);
