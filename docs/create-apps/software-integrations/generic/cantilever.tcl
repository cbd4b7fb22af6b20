# Cantilever of steel, IPE 300, with a point load at its tip. Units: N and m.
# load_case.tcl comes from the app: L and P.
source load_case.tcl
set E 210e9
set A 53.81e-4
set I 8356e-8

model BasicBuilder -ndm 2 -ndf 3
node 1 0.0 0.0
node 2 $L 0.0
fix 1 1 1 1
geomTransf Linear 1
element elasticBeamColumn 1 1 2 $A $E $I 1

timeSeries Linear 1
pattern Plain 1 1 {
    load 2 0.0 [expr {-$P}] 0.0
}

constraints Plain
numberer Plain
system BandGeneral
algorithm Linear
integrator LoadControl 1.0
analysis Static
set status [analyze 1]
set output [open "results.json" w]
if {$status != 0} {
    puts $output "{\"status\": $status}"
} else {
    reactions
    puts $output "{\"status\": 0,"
    puts $output " \"deflection_m\": [expr {-[nodeDisp 2 2]}],"
    puts $output " \"moment_Nm\": [nodeReaction 1 3]}"
}
close $output
