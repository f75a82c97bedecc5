@echo off
rem Opens the board in the browser. To begin with a game: play turnqi
"%~dp0panthera.exe" play %*
if errorlevel 1 pause
