module licensefile

go 1.19
