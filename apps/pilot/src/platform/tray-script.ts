/**
 * An icon in the notification area with a menu. Prints `open` or `quit` when it is used, and ends by itself once the pilot's process is gone.
 * Windows Forms comes with Windows: no library, nothing to install.
 */
export const trayScript = `
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Windows.Forms, System.Drawing
$russian = (Get-UICulture).TwoLetterISOLanguageName -eq 'ru'
$pilot = [System.Diagnostics.Process]::GetProcessById([int]$env:PILOT_PID)

$bitmap = New-Object System.Drawing.Bitmap 32, 32
$canvas = [System.Drawing.Graphics]::FromImage($bitmap)
$canvas.SmoothingMode = 'AntiAlias'
$canvas.Clear([System.Drawing.Color]::FromArgb(255, 25, 27, 30))
$amber = New-Object System.Drawing.SolidBrush ([System.Drawing.Color]::FromArgb(255, 217, 164, 65))
$canvas.FillPolygon($amber, [System.Drawing.Point[]]@((New-Object System.Drawing.Point 16, 4), (New-Object System.Drawing.Point 26, 27), (New-Object System.Drawing.Point 16, 21), (New-Object System.Drawing.Point 6, 27)))

$icon = New-Object System.Windows.Forms.NotifyIcon
$icon.Icon = [System.Drawing.Icon]::FromHandle($bitmap.GetHicon())
$icon.Text = 'Stashwise Pilot'
$menu = New-Object System.Windows.Forms.ContextMenuStrip
$open = $menu.Items.Add($(if ($russian) { 'Открыть' } else { 'Open' }))
$quit = $menu.Items.Add($(if ($russian) { 'Выйти' } else { 'Quit' }))
$say = { param($word) [Console]::Out.WriteLine($word); [Console]::Out.Flush() }
$open.add_Click({ & $say 'open' })
$quit.add_Click({ & $say 'quit' })
$icon.add_MouseClick({ if ($_.Button -eq 'Left') { & $say 'open' } })
$icon.ContextMenuStrip = $menu
$icon.Visible = $true

$timer = New-Object System.Windows.Forms.Timer
$timer.Interval = 2000
$timer.add_Tick({ if ($pilot.HasExited) { $icon.Visible = $false; [System.Windows.Forms.Application]::Exit() } })
$timer.Start()
[System.Windows.Forms.Application]::Run()
`
