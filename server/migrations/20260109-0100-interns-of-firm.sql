-- A firm's record counts its interns, and a firm with any may not leave the register.
create index internship_firm on internship (association_id, firm_id, status);
